package dev.fingerpost.contract;

import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.storage.Storage;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;

/** A storage that announces every call of its links and pixels before it passes the call on. */
public abstract class InterceptedStorage extends ForwardingStorage {

    private final LinkRepository links = intercepted(LinkRepository.class, super.links());
    private final PixelRepository pixels = intercepted(PixelRepository.class, super.pixels());

    protected InterceptedStorage(Storage storage) {
        super(storage);
    }

    /** Is called with the name of the method. The call fails with the exception that this throws. */
    protected abstract void beforeCall(String method);

    @Override
    public final LinkRepository links() {
        return links;
    }

    @Override
    public final PixelRepository pixels() {
        return pixels;
    }

    private <T> T intercepted(Class<T> port, T repository) {
        return port.cast(Proxy.newProxyInstance(
                port.getClassLoader(), new Class<?>[] {port}, (proxy, method, arguments) -> {
                    beforeCall(method.getName());
                    try {
                        return method.invoke(repository, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }));
    }
}
