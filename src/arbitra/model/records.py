"""Dataclasses and named tuples that cost little to define.

A command defines some eighty of them before it does anything, and uses a few. `dataclass` and `NamedTuple` of the
standard library write and compile the methods of each; here that waits until a first value is made. What comes out
is the same, for `dataclasses.replace` and `fields`, pickle, msgspec and pattern matching, too: tests compare them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["NamedTuple", "dataclass", "field", "replace"]

if TYPE_CHECKING:
    from dataclasses import dataclass, field, replace
    from typing import NamedTuple
else:
    from _collections import _tuplegetter
    from operator import attrgetter

    class _Given:
        """What a field says of itself."""

        __slots__ = ("compare", "factory", "init", "repr", "value")

        def __init__(self, value, factory=None, init=True, repr=True, compare=True):
            self.value, self.factory = value, factory
            self.init, self.repr, self.compare = init, repr, compare

        @property
        def has_value(self):
            return self.value is not MISSING or self.factory is not None

    class _Missing:
        __slots__ = ()

    MISSING = _Missing()

    def field(*, default=MISSING, default_factory=None, init=True, repr=True, compare=True):
        return _Given(default, default_factory, init, repr, compare)

    PLAIN = _Given(MISSING)

    class _Shape:
        """How a record was declared."""

        __slots__ = ("annotations", "compared", "given", "names", "options", "shown")

        def __init__(self, annotations, given, options):
            self.annotations = annotations
            self.given = given
            self.options = options
            says = [(name, given.get(name, PLAIN)) for name in annotations]
            self.names = tuple([name for name, one in says if one.init])
            self.shown = tuple([name for name, one in says if one.repr])
            self.compared = tuple([name for name, one in says if one.compare])

        def source(self):
            """Of `__init__`, and the values it knows."""
            head, body, known = ["self"], [], {"MISSING": MISSING}
            if self.options["kw_only"] and self.names:
                head.append("*")
            for name in self.annotations:
                given = self.given.get(name, PLAIN)
                known[f"_{name}"] = given.factory or given.value
                value = name
                if given.factory is not None:
                    value = f"_{name}() if {name} is MISSING else {name}" if given.init else f"_{name}()"
                elif not given.init:
                    value = f"_{name}"
                if given.init:
                    default = "MISSING" if given.factory is not None else f"_{name}"
                    head.append(f"{name}={default}" if given.has_value else name)
                if given.init or given.has_value:
                    body.append(f"    _set_{name}(self, {value})")
            return f"def __init__({', '.join(head)}):\n", body, known

    class _AsDataclass:
        """`__dataclass_fields__` and `__dataclass_params__`, made when they are first read."""

        __slots__ = ("name",)

        def __init__(self, name):
            self.name = name

        def __get__(self, instance, owner):
            import dataclasses

            cls = next(one for one in owner.__mro__ if "__record__" in one.__dict__)
            shape = cls.__record__
            body = {"__annotations__": shape.annotations, "__module__": cls.__module__}
            for name, given in shape.given.items():
                told = {"init": given.init, "repr": given.repr, "compare": given.compare}
                if given.factory is not None:
                    told["default_factory"] = given.factory
                elif given.has_value:
                    told["default"] = given.value
                body[name] = dataclasses.field(**told)
            twin = dataclasses.dataclass(**shape.options)(type(cls.__name__, (), body))
            cls.__dataclass_fields__ = twin.__dataclass_fields__
            cls.__dataclass_params__ = twin.__dataclass_params__
            return getattr(cls, self.name)

    def dataclass(cls=None, /, *, frozen=False, slots=False, kw_only=False, eq=True, repr=True):
        def made(cls):
            return _record(cls, frozen=frozen, slots=slots, kw_only=kw_only, eq=eq, repr=repr)

        return made if cls is None else made(cls)

    def _record(cls, *, slots, **options):
        above = [base.__record__ for base in cls.__bases__ if hasattr(base, "__record__")]
        if not slots or len(above) > 1:
            raise TypeError(f"{cls.__name__}: a record has slots, and one other record above it at the most")
        body = dict(cls.__dict__)
        for name in ("__dict__", "__weakref__"):
            body.pop(name, None)
        annotations = {
            name: kind for name, kind in body.get("__annotations__", {}).items() if not kind.startswith("ClassVar")
        }
        given = {name: body.pop(name) for name in annotations if name in body}
        given = {name: value if isinstance(value, _Given) else _Given(value) for name, value in given.items()}
        slots = tuple(annotations)
        for one in above:
            annotations, given = {**one.annotations, **annotations}, {**one.given, **given}
        shape = _Shape(annotations, given, options)
        body.update(
            __slots__=slots,
            __record__=shape,
            __dataclass_fields__=_AsDataclass("__dataclass_fields__"),
            __dataclass_params__=_AsDataclass("__dataclass_params__"),
        )
        body.setdefault("__match_args__", () if options["kw_only"] else shape.names)
        body.setdefault("__init__", _first_init)
        if options["repr"]:
            body.setdefault("__repr__", _shown)
        if options["eq"]:
            _compare(body, shape)
        if options["frozen"]:
            body.update(__getstate__=_state, __setstate__=_set_state)
        made = type(cls)(cls.__name__, cls.__bases__, body)
        made.__qualname__ = cls.__qualname__
        if options["frozen"]:
            made.__setattr__, made.__delattr__ = _refusals(made, frozenset(annotations))
        return made

    def _compare(body, shape):
        names = shape.compared
        values = attrgetter(*names) if len(names) > 1 else lambda self: tuple([getattr(self, one) for one in names])

        def __eq__(self, other):
            if other.__class__ is self.__class__:
                return values(self) == values(other)
            return NotImplemented

        # Python itself takes the hash away from a class with an equality of its own.
        if body.get("__hash__") is None:
            body["__hash__"] = (lambda self: hash(values(self))) if shape.options["frozen"] else None
        body.setdefault("__eq__", __eq__)

    def _first_init(self, *args, **named):
        """Written for the class when its first value is made."""
        cls = next(one for one in type(self).__mro__ if "__record__" in one.__dict__)
        head, body, known = cls.__record__.source()
        for name in cls.__record__.annotations:
            known[f"_set_{name}"] = getattr(cls, name).__set__
        if hasattr(cls, "__post_init__"):
            body.append("    self.__post_init__()")
        exec(head + "\n".join(body or ["    pass"]), known)
        written = known["__init__"]
        written.__qualname__ = f"{cls.__qualname__}.__init__"
        written.__annotations__ = {name: cls.__record__.annotations[name] for name in cls.__record__.names}
        cls.__init__ = written
        written(self, *args, **named)

    def _shown(self):
        parts = [f"{name}={getattr(self, name)!r}" for name in self.__record__.shown]
        return f"{self.__class__.__qualname__}({', '.join(parts)})"

    def _state(self):
        return [getattr(self, name) for name in self.__record__.annotations]

    def _set_state(self, state):
        for name, value in zip(self.__record__.annotations, state, strict=True):
            object.__setattr__(self, name, value)

    def _refusals(cls, names):
        def __setattr__(self, name, value):
            if type(self) is cls or name in names:
                from dataclasses import FrozenInstanceError

                raise FrozenInstanceError(f"cannot assign to field {name!r}")
            super(cls, self).__setattr__(name, value)

        def __delattr__(self, name):
            if type(self) is cls or name in names:
                from dataclasses import FrozenInstanceError

                raise FrozenInstanceError(f"cannot delete field {name!r}")
            super(cls, self).__delattr__(name)

        return __setattr__, __delattr__

    def replace(value, /, **changes):
        shape = getattr(value, "__record__", None)
        if shape is None or not changes.keys() <= set(shape.names):
            from dataclasses import replace as full

            return full(value, **changes)
        for name in shape.names:
            if name not in changes:
                changes[name] = getattr(value, name)
        return value.__class__(**changes)

    class _TupleMeta(type):
        def __new__(mcls, name, bases, body):
            fields = tuple(body.get("__annotations__", ()))
            defaults = {one: body.pop(one) for one in fields if one in body}
            if list(defaults) != list(fields[len(fields) - len(defaults) :]):
                raise TypeError(f"{name}: a field without a default follows one that has it")
            for place, one in enumerate(fields):
                body[one] = _tuplegetter(place, "")
            body.setdefault("__slots__", ())
            body.update(
                __match_args__=fields,
                _fields=fields,
                _field_defaults=defaults,
                __orig_bases__=(NamedTuple,),
                __getnewargs__=_plain,
                _make=_make,
                _replace=_replaced,
                _asdict=_as_dict,
            )
            body.setdefault("__repr__", _tuple_shown)
            body.setdefault("__new__", _first_new)
            return type(name, (tuple,), body)

    _Tuple = type.__new__(_TupleMeta, "NamedTuple", (), {})

    def NamedTuple(name, fields):
        from typing import NamedTuple as full

        return full(name, fields)

    NamedTuple.__mro_entries__ = lambda _bases: (_Tuple,)

    def _first_new(cls, /, *args, **named):
        """Written for the class when its first value is made."""
        owner = next(one for one in cls.__mro__ if "_fields" in one.__dict__)
        names = ", ".join(owner._fields)
        made = f"({names},)" if names else "()"
        written = eval(f"lambda _cls, {names}: _new(_cls, {made})", {"_new": tuple.__new__})
        written.__defaults__ = tuple(owner._field_defaults.values())
        written.__name__ = "__new__"
        written.__qualname__ = f"{owner.__qualname__}.__new__"
        owner.__new__ = written
        return written(cls, *args, **named)

    @classmethod
    def _make(cls, values):
        return cls(*values)

    def _replaced(self, /, **changes):
        made = self._make(map(changes.pop, self._fields, self))
        if changes:
            raise ValueError(f"Got unexpected field names: {list(changes)!r}")
        return made

    def _plain(self):
        return tuple(self)

    def _as_dict(self):
        return dict(zip(self._fields, self, strict=True))

    def _tuple_shown(self):
        parts = [f"{name}={value!r}" for name, value in zip(self._fields, self, strict=True)]
        return f"{self.__class__.__name__}({', '.join(parts)})"
