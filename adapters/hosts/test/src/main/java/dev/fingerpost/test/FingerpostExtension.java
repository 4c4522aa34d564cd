package dev.fingerpost.test;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.Owner;
import java.lang.reflect.Parameter;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives each JUnit Jupiter test a library of its own. Parameters of test methods, of constructors, and of methods with
 * {@code @BeforeEach} or {@code @AfterEach} may be a {@link TestFingerpost}, its {@link Fingerpost}, its
 * {@link MovableClock}, or the {@link Owner} with the id 1. All parameters of a test belong to one library, which
 * is closed after the test. Parameters of methods with {@code @BeforeAll} and
 * {@code @AfterAll} belong to another library, which the tests of the class do not see.
 *
 * <pre>{@code
 * @ExtendWith(FingerpostExtension.class)
 * class NewsletterTest {
 *     @Test
 *     void links_end_with_the_campaign(TestFingerpost fingerpost, MovableClock clock) { ... }
 * }
 * }</pre>
 */
public final class FingerpostExtension implements ParameterResolver, AfterEachCallback, AfterAllCallback {

    private static final Namespace NAMESPACE = Namespace.create(FingerpostExtension.class);
    private static final long OWNER = 1;

    private static final Map<Class<?>, Function<TestFingerpost, Object>> PARAMETERS = Map.of(
            TestFingerpost.class,
            test -> test,
            Fingerpost.class,
            TestFingerpost::fingerpost,
            MovableClock.class,
            TestFingerpost::clock,
            Owner.class,
            test -> test.owner(OWNER));

    private final UnaryOperator<FingerpostBuilder> settings;

    /** Creates an extension with the standard settings, for {@code @ExtendWith}. */
    public FingerpostExtension() {
        this(builder -> builder);
    }

    private FingerpostExtension(UnaryOperator<FingerpostBuilder> settings) {
        this.settings = requireNonNull(settings, "settings");
    }

    /**
     * Creates an extension with settings of the host, like {@link TestFingerpost#with}, for a static field with {@code
     * @RegisterExtension}.
     */
    public static FingerpostExtension with(UnaryOperator<FingerpostBuilder> settings) {
        return new FingerpostExtension(settings);
    }

    /** Makes constructor parameters belong to the library of the test method, instead of one for the whole class. */
    @Override
    public ExtensionContextScope getTestInstantiationExtensionContextScope(ExtensionContext root) {
        return ExtensionContextScope.TEST_METHOD;
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
        return PARAMETERS.containsKey(parameter.getParameter().getType());
    }

    @Override
    public Object resolveParameter(ParameterContext context, ExtensionContext test) {
        Parameter parameter = context.getParameter();
        return requireNonNull(PARAMETERS.get(parameter.getType())).apply(library(test));
    }

    private TestFingerpost library(ExtensionContext test) {
        return test.getStore(NAMESPACE)
                .getOrComputeIfAbsent(key(test), key -> TestFingerpost.with(settings), TestFingerpost.class);
    }

    /** The key names the test, because a test also finds what the store of its class has. */
    private List<Object> key(ExtensionContext test) {
        return List.of(this, test.getUniqueId());
    }

    @Override
    public void afterEach(ExtensionContext test) {
        close(test);
    }

    @Override
    public void afterAll(ExtensionContext testClass) {
        close(testClass);
    }

    private void close(ExtensionContext context) {
        TestFingerpost library = context.getStore(NAMESPACE).remove(key(context), TestFingerpost.class);
        if (library != null) {
            library.fingerpost().close();
        }
    }
}
