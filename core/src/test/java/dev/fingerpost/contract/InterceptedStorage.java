package dev.fingerpost.contract;

import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.storage.Storage;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;

/** A storage that runs {@link #beforeCall} before each call of its links and pixels. */
public abstract class InterceptedStorage extends ForwardingStorage {

    private final LinkRepository links = intercepted(LinkRepository.class, super.links());
    private final PixelRepository pixels = intercepted(PixelRepository.class, super.pixels());

    protected InterceptedStorage(Storage storage) {
        super(storage);
    }

    /**
     * Runs before each call, with the name of the called method. If it throws an exception, the call throws that
     * exception.
     */
    protected abstract void beforeCall(String method);

    @Override
    public final LinkRepository links() {
        return links;
    }

    @Override
    public final PixelRepository pixels() {
        return pixels;
    }

    /** For subclasses that intercept further ports. */
    protected final <T> T intercepted(Class<T> port, T repository) {
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
