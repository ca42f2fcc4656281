"""Writes repeat-oracle.json: random repeat rules and the days that python-dateutil finds for them.

    pip install python-dateutil==2.9.0
    python3 make-repeat-oracle.py > repeat-oracle.json           # the file that is committed: 500 rules
    python3 make-repeat-oracle.py 10000 7 > repeat-oracle.json   # more of them, another seed, for once

A line is [rule, first day, days of the series counted from the first day]. Expansion in dateutil is plain RFC 5545 with weeks
from Monday: a first day that the rule does not hold is no occurrence, and days that a month does not have are skipped.
"""
import json
import random
import sys
from datetime import date, datetime, timedelta

from dateutil.rrule import DAILY, MONTHLY, WEEKLY, rrule, weekday

count = int(sys.argv[1]) if len(sys.argv) > 1 else 500
draw = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)

KINDS = ['DAILY', 'WEEKDAYS', 'WEEKLY', 'FORTNIGHTLY', 'MONTHLY', 'MONTHLY_BY_WEEKDAY']


def draw_first():
    # Month ends and leap days are the error-prone cases.
    day = date(2020, 1, 1) + timedelta(days=draw.randrange(18 * 365))
    if draw.random() < 0.25:
        day = (day.replace(day=1) + timedelta(days=40)).replace(day=1) - timedelta(days=1 + draw.randrange(4))
    return date(draw.choice([2024, 2028, 2032]), 2, 29) if draw.random() < 0.03 else day


def year_after(day):
    return day.replace(year=day.year + 1, day=28 if (day.month, day.day) == (2, 29) else day.day)


def draw_rule(first):
    kind = draw.choice(KINDS)
    longest = (year_after(first) - first).days
    days = longest if draw.random() < 0.2 else draw.randrange(longest + 1)
    # Daily series are long, so most are shortened to limit the file size.
    rule = {'repeatKind': kind, 'repeatEndDate': str(first + timedelta(days=days if kind != 'DAILY' or draw.random() < 0.2 else days // 8))}
    if kind in ('DAILY', 'WEEKLY', 'MONTHLY', 'MONTHLY_BY_WEEKDAY') and draw.random() < 0.6:
        rule['repeatInterval'] = draw.choice([1, 2, 3, 4, 5, 6, 7, 10, 12, 13, 99])
    if kind in ('WEEKLY', 'FORTNIGHTLY') and draw.random() < 0.7:
        rule['repeatWeekdays'] = draw.sample(range(1, 8), draw.randrange(1, 8))
    if kind == 'MONTHLY_BY_WEEKDAY' and draw.random() < 0.7:
        rule['repeatOrdinal'] = draw.choice([-1, 1, 2, 3, 4, 5])
    return rule


def expand(rule, first):
    kind = rule['repeatKind']
    options = {'interval': rule.get('repeatInterval', 1)}
    if kind == 'DAILY':
        frequency = DAILY
    elif kind in ('WEEKDAYS', 'WEEKLY', 'FORTNIGHTLY'):
        frequency = WEEKLY
        days = range(1, 6) if kind == 'WEEKDAYS' else rule.get('repeatWeekdays', [first.isoweekday()])
        options['byweekday'] = [weekday(day - 1) for day in days]
        if kind == 'FORTNIGHTLY':
            options['interval'] = 2
    else:
        frequency = MONTHLY
        if kind == 'MONTHLY':
            options['bymonthday'] = first.day
        else:
            options['byweekday'] = weekday(first.weekday(), rule.get('repeatOrdinal', (first.day + 6) // 7))
    midnight = datetime(first.year, first.month, first.day)
    end = datetime.fromisoformat(rule['repeatEndDate'])
    return [(found - midnight).days for found in rrule(frequency, dtstart=midnight, until=end, wkst=0, **options)]


lines = []
for _ in range(count):
    first = draw_first()
    rule = draw_rule(first)
    lines.append(json.dumps([rule, str(first), expand(rule, first)], separators=(',', ':')))
print('[\n' + ',\n'.join(lines) + '\n]')
