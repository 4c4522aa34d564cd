package dev.fingerpost.console;

import dev.fingerpost.storage.Storage;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Records which methods of a storage's ports are called. */
final class CountingStorage {

    /** The calls so far, such as {@code LinkRepository.find}. */
    final List<String> calls = new ArrayList<>();

    final Storage storage;

    CountingStorage(Storage counted) {
        this.storage = forwarding(Storage.class, counted);
    }

    private <T> T forwarding(Class<T> port, Object target) {
        return port.cast(Proxy.newProxyInstance(
                port.getClassLoader(), new Class<?>[] {port}, (proxy, method, arguments) -> {
                    Object answer;
                    try {
                        answer = method.invoke(target, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                    if (port != Storage.class) {
                        synchronized (calls) {
                            calls.add(port.getSimpleName() + '.' + method.getName());
                        }
                        return answer;
                    }
                    if (method.getName().equals("optional")) {
                        return ((Optional<?>) answer).map(each -> forwarding((Class<?>) arguments[0], each));
                    }
                    return method.getName().equals("links") || method.getName().equals("pixels")
                            ? forwarding(method.getReturnType(), answer)
                            : answer;
                }));
    }
}
