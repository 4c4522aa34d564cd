package dev.fingerpost.spring;

import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;

/** The names of beans, for messages. */
record BeanNames(ConfigurableListableBeanFactory beans) implements UnaryOperator<Object> {

    /** The name of a bean; for any other object, its type. */
    @Override
    public Object apply(Object bean) {
        return Stream.of(beans.getSingletonNames())
                .filter(name -> beans.getSingleton(name) == bean)
                .findFirst()
                .map(name -> "the bean " + name)
                .orElseGet(() -> "a " + bean.getClass().getSimpleName());
    }
}
