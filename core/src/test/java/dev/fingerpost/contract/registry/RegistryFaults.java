package dev.fingerpost.contract.registry;

import dev.fingerpost.contract.Fault;
import dev.fingerpost.contract.ForwardingStorage;
import dev.fingerpost.contract.Libraries;
import dev.fingerpost.directory.Space;
import dev.fingerpost.registry.RegistryRepository;
import dev.fingerpost.registry.StoredDomain;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Storages that keep domains and spaces wrongly. */
public final class RegistryFaults {

    public static final List<Fault> ALL = List.of(
            fault(
                    "forgets the owners of domains",
                    (model, call) -> call.named("insertDomain")
                            ? model.insertDomain(StoredDomain.of(call.domain().domain()))
                            : call.answer()),
            fault(
                    "stores some of many domains",
                    (model, call) -> call.named("insertDomains")
                            ? call.domains().stream().map(model::insertDomain).reduce(true, Boolean::logicalAnd)
                            : call.answer()),
            fault("replaces a domain that is inserted again", (model, call) -> {
                if (call.named("insertDomain")) {
                    model.deleteDomain(call.domain().domain().id());
                }
                return call.answer();
            }),
            fault("changes a domain into one that is visited like another one", (model, call) -> {
                if (!call.named("updateDomain")) {
                    return call.answer();
                }
                model.deleteDomain(call.domain().domain().id());
                return model.insertDomain(call.domain());
            }),
            fault(
                    "lets every owner add domains on each host",
                    (model, call) -> call.named("insertOwnDomain") ? model.insertDomain(call.domain()) : call.answer()),
            fault(
                    "lets an owner add any number of domains",
                    (model, call) -> call.named("insertOwnDomain")
                            ? model.insertOwnDomain(call.domain(), Integer.MAX_VALUE)
                            : call.answer()),
            fault(
                    "lets owners change domains to each host",
                    (model, call) -> call.named("updateOwnDomain") ? model.updateDomain(call.domain()) : call.answer()),
            fault(
                    "locks domains that do not exist",
                    (model, call) -> call.named("lockDomains") ? call.arguments()[0] : call.answer()),
            fault(
                    "takes the key that is proposed last",
                    (model, call) -> call.named("proofKey") ? call.arguments()[0] : call.answer()),
            fault(
                    "finds the links of all owners below a path",
                    (model, call) -> call.named("hasLinksUnder")
                            ? model.hasLinksUnder((long) call.arguments()[0], (String) call.arguments()[1], 0)
                            : call.answer()),
            fault(
                    "counts the links of all domains",
                    (model, call) -> call.named("linksOutside") ? model.linksOutside(Set.of()) : call.answer()),
            fault(
                    "forgets domains without links in the greatest id",
                    (model, call) -> call.named("greatestDomainId")
                            ? model.linksOutside(Set.of()).keySet().stream()
                                    .max(Comparator.naturalOrder())
                                    .orElse(0L)
                            : call.answer()),
            fault(
                    "forgets domains that are not stored in the greatest id",
                    (model, call) -> call.named("greatestDomainId")
                            ? model.domains().stream()
                                    .map(each -> each.domain().id())
                                    .max(Comparator.naturalOrder())
                                    .orElse(0L)
                            : call.answer()),
            fault(
                    "forgets deleted domains in the greatest id",
                    (model, call) -> call.named("greatestDomainId")
                            ? Stream.concat(
                                            model.domains().stream()
                                                    .map(each -> each.domain().id()),
                                            model.linksOutside(Set.of()).keySet().stream())
                                    .max(Comparator.naturalOrder())
                                    .orElse(0L)
                            : call.answer()),
            fault(
                    "says that each domain has links",
                    (model, call) -> call.named("hasLinks") ? call.answerAs(true) : call.answer()),
            fault(
                    "says that it has deleted a domain that does not exist",
                    (model, call) -> call.named("deleteDomain") ? call.answerAs(true) : call.answer()),
            fault(
                    "strips the names of spaces",
                    (model, call) -> call.named("insertSpace")
                            ? model.insertSpace(call.owner(), ((String) call.arguments()[1]).strip())
                            : call.answer()),
            fault("says that it has renamed a space but does not", (model, call) -> {
                if (call.named("renameSpace")) {
                    return true;
                }
                return call.answer();
            }),
            fault(
                    "takes more links out of a space than the limit",
                    (model, call) -> call.named("deleteSpace")
                            ? model.deleteSpace(call.owner(), (long) call.arguments()[1], 100)
                            : call.answer()),
            fault("says that a deleted space still has links", (model, call) -> {
                if (!call.named("deleteSpace")) {
                    return call.answer();
                }
                List<Space> before = model.spaces(call.owner());
                Object answer = call.answer();
                return before.size() > model.spaces(call.owner()).size() ? (Object) false : answer;
            }));

    private RegistryFaults() {}

    /** What a faulty storage does in place of a call. */
    private interface Wrong {
        Object answer(RegistryRepository model, Call call) throws ReflectiveOperationException;
    }

    private record Call(RegistryRepository model, Method method, Object[] arguments) {

        boolean named(String name) {
            return method.getName().equals(name);
        }

        long owner() {
            return (long) arguments[0];
        }

        StoredDomain domain() {
            return (StoredDomain) arguments[0];
        }

        @SuppressWarnings("unchecked") // the only list among the arguments
        List<StoredDomain> domains() {
            return (List<StoredDomain>) arguments[0];
        }

        Object answer() throws ReflectiveOperationException {
            return method.invoke(model, arguments);
        }

        Object answerAs(Object wrong) throws ReflectiveOperationException {
            answer();
            return wrong;
        }
    }

    private static Fault fault(String name, Wrong wrong) {
        return new Fault(name, RegistryContract.class, model -> {
            RegistryRepository right = Libraries.installed(model, RegistryRepository.class);
            RegistryRepository directory = (RegistryRepository) Proxy.newProxyInstance(
                    RegistryFaults.class.getClassLoader(),
                    new Class<?>[] {RegistryRepository.class},
                    (proxy, method, arguments) -> {
                        try {
                            return wrong.answer(right, new Call(right, method, arguments));
                        } catch (InvocationTargetException e) {
                            throw e.getCause();
                        }
                    });
            return ForwardingStorage.with(model, RegistryRepository.class, directory);
        });
    }
}
