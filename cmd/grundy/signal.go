package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
	"time"
)

// patience is how long work that was interrupted may take to put its things in
// order before the program ends all the same.
const patience = 300 * time.Millisecond

// catchSignals returns a context that an interrupt or a request to terminate
// ends, and a function to call when the work is over: it ends the program by the
// signal that came, if any, so that the shell sees the usual status.
func catchSignals() (ctx context.Context, over func()) {
	ctx, cancel := context.WithCancel(context.Background())
	came := make(chan os.Signal, 1)
	signals := make(chan os.Signal, 1)
	if !signal.Ignored(os.Interrupt) { // a background job of a plain shell goes on
		signal.Notify(signals, os.Interrupt)
	}
	signal.Notify(signals, syscall.SIGTERM)
	go func() {
		s := <-signals
		came <- s
		cancel()
		time.Sleep(patience)
		clearShown()
		endBy(s)
	}()
	return ctx, func() {
		select {
		case s := <-came:
			endBy(s)
		default:
		}
	}
}

// endBy ends the program by a signal, as if it had not been caught.
func endBy(s os.Signal) {
	signal.Reset(s)
	if p, err := os.FindProcess(os.Getpid()); err == nil && p.Signal(s) == nil {
		time.Sleep(time.Second) // for the signal to arrive
	}
	os.Exit(statusFailed)
}
