<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use ArrayObject;
use Closure;
use LogicException;
use ReflectionClass;
use ReflectionMethod;
use ReflectionNamedType;
use ReflectionParameter;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Lazy;
use SwImmoSuite\Http\Outbound\OutboundFile;
use SwImmoSuite\Http\VisitorProvider;

defined( 'ABSPATH' ) || exit;

/**
 * Builds services by the types of their constructors; `Factories` supplies the other parameters. A service is built when a hook
 * or a route needs it, so that a request loads only the classes that it uses.
 */
final class Container {

	/** @var array<class-string, object> Objects to return instead of building one, by class. */
	private array $given;

	/** @var ArrayObject<class-string, object> Services that are built once, see Factories::SHARED. */
	private readonly ArrayObject $shared;

	/**
	 * @param Clock|null           $clock    Tests set another time.
	 * @param VisitorProvider|null $visitors Tests sign visitors in; by default cookie and nonce decide.
	 * @param bool                 $isPage   Whether the request renders a visitor's page, for which a database replica is enough.
	 * @param Clock|null           $alertsAt Clock that selects the listings for alert mails; default $clock. Mails are always sent by $clock.
	 * @param OutboundFile|null    $outbound Fetches files from addresses in transfers; tests serve them locally.
	 */
	public function __construct(
		?Clock $clock = null,
		?VisitorProvider $visitors = null,
		public readonly bool $isPage = false,
		public readonly ?Clock $alertsAt = null,
		?OutboundFile $outbound = null,
	) {
		/** @var ArrayObject<class-string, object> $shared */
		$shared       = new ArrayObject();
		$this->shared = $shared;
		$this->given  = array_filter(
			[
				self::class            => $this,
				Clock::class           => $clock,
				VisitorProvider::class => $visitors,
				OutboundFile::class    => $outbound,
			]
		);
	}

	/**
	 * Returns a container whose services get this object for its class. Both containers share the services that are built once.
	 *
	 * @param object $object For instance a Translator in the language of the request.
	 */
	public function with( object $object ): self {
		$copy        = clone $this;
		$copy->given = [ self::class => $copy, $object::class => $object ] + $this->given;
		return $copy;
	}

	/**
	 * Returns the service of a class or interface.
	 *
	 * @template T of object
	 * @param class-string<T> $class
	 * @return T
	 * @throws LogicException If a parameter of a constructor has no class and no factory.
	 */
	public function get( string $class ): object {
		if ( isset( $this->given[ $class ] ) ) {
			assert( $this->given[ $class ] instanceof $class );
			return $this->given[ $class ];
		}
		$object = $this->shared[ $class ] ?? $this->make( $class );
		if ( in_array( $class, Factories::SHARED, true ) || ( $this->isPage && in_array( $class, Factories::SHARED_ON_PAGES, true ) ) ) {
			$this->shared[ $class ] = $object;
		}
		assert( $object instanceof $class );
		return $object;
	}

	/**
	 * Builds a new object; its factory or the container supplies the parameters that are not given.
	 *
	 * @template T of object
	 * @param class-string<T> $class
	 * @param mixed           ...$values By parameter name.
	 * @return T
	 */
	public function make( string $class, mixed ...$values ): object {
		$factory = Factories::all()[ $class ] ?? null;
		// The object itself, or some of its parameters by name.
		$made    = null === $factory ? [] : $factory( $this );
		if ( $made instanceof $class ) {
			return $made;
		}
		$values     += (array) $made;
		$constructor = ( new ReflectionClass( $class ) )->getConstructor();
		foreach ( $constructor?->getParameters() ?? [] as $parameter ) {
			if ( ! array_key_exists( $parameter->name, $values ) ) {
				$values[ $parameter->name ] = $this->argument( $parameter );
			}
		}
		// Passes the values by name, so that PHP rejects a value for which there is no parameter.
		return new $class( ...$values );
	}

	/**
	 * A hook's callback: the service is built when the hook fires. Calls by reflection, because core and other plugins pass ids as
	 * numbers or strings: reflection converts numeric strings, which a call from this file (strict types) would not.
	 *
	 * @param class-string $class
	 */
	public function callback( string $class, string $method ): Closure {
		return fn( mixed ...$arguments ): mixed => ( new ReflectionMethod( $class, $method ) )->invokeArgs( $this->get( $class ), $arguments );
	}

	/**
	 * A filter's callback that runs only if the service was built earlier in this request; otherwise the callback returns the value unchanged.
	 *
	 * @param class-string $class
	 */
	public function ifBuilt( string $class, string $method ): Closure {
		return fn( mixed ...$arguments ): mixed => isset( $this->shared[ $class ] )
			? $this->callback( $class, $method )( ...$arguments )
			: $arguments[0] ?? null;
	}

	/**
	 * Stores an object as the service of its class for this request, in place of an earlier one.
	 *
	 * @template T of object
	 * @param T $object
	 * @return T
	 */
	public function share( object $object ): object {
		$this->shared[ $object::class ] = $object;
		return $object;
	}

	private function argument( ReflectionParameter $parameter ): mixed {
		$lazy = $parameter->getAttributes( Lazy::class )[0] ?? null;
		if ( null !== $lazy ) {
			$class = $lazy->newInstance()->class;
			return fn(): object => $this->get( $class );
		}
		if ( $parameter->isDefaultValueAvailable() ) {
			return $parameter->getDefaultValue();
		}
		$type  = $parameter->getType();
		$class = $type instanceof ReflectionNamedType ? $type->getName() : '';
		if ( ! class_exists( $class ) && ! interface_exists( $class ) ) {
			throw new LogicException( "{$parameter->getDeclaringClass()?->name} needs a factory for \${$parameter->name}." );
		}
		return $this->get( $class );
	}
}
