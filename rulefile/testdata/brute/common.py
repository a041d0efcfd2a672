"""What the searches share."""

CASES = {}


def case(name):
    """Notes a function under the name of the rule file whose answers it yields."""
    def note(function):
        CASES[name] = function
        return function
    return note


def mex(values):
    """The least natural number that is not among the values."""
    values = set(values)
    least = 0
    while least in values:
        least += 1
    return least


def grundy(options):
    """The nim-value of a position, given a function that lists its options."""
    memo = {}

    def value(position):
        if position not in memo:
            memo[position] = mex([value(option) for option in options(position)])
        return memo[position]
    return value


def sp(numbers):
    """Numbers with blanks between them; 0 for none."""
    return ' '.join(map(str, numbers)) or '0'
