<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use LogicException;
use stdClass;
use SwImmoSuite\Foundation\Contract\Schema;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Contract\Trim;
use SwImmoSuite\Foundation\Contract\Validator;
use SwImmoSuite\Foundation\Contract\Violation;
use SwImmoSuite\Http\Fault\Failure;

defined( 'ABSPATH' ) || exit;

/**
 * A JSON body: read once, its strings trimmed, then validated against its schema (S4).
 *
 * @phpstan-import-type RequestParts from Shapes
 * @phpstan-import-type RequestShapes from Shapes
 */
final class Body {

	/** Deeper than any shape of the contract. */
	private const DEPTH = 16;

	private ?string $hash = null;

	/**
	 * @param string               $title      Of the schema; empty where the route takes no body.
	 * @param array<string, mixed> $values     What fits the schema. A value that breaks it is null, an item of a list that does is left out.
	 * @param list<Violation>      $violations What does not; Validator::MAX of them: there may be more, and the values hold them.
	 */
	private function __construct(
		private readonly string $title,
		private readonly array $values,
		public readonly array $violations,
	) {
	}

	/**
	 * @param bool $isTyped Whether people have typed its texts: those lose their white space (S4), a mailed key has one spelling.
	 * @throws Failure 400 where it is no JSON.
	 */
	public static function read( string $json, ?Schema $schema, bool $isTyped = true ): self {
		if ( null === $schema ) {
			return new self( '', [], [] );
		}
		$body = json_decode( $json, false, self::DEPTH );
		if ( JSON_ERROR_NONE !== json_last_error() ) {
			throw new Failure( 'rest_invalid_json', 400 );
		}
		$body       = $isTyped ? self::trimmed( $body ) : $body;
		$violations = Validator::validate( $schema, $body );
		foreach ( $violations as $violation ) {
			$body = self::without( $body, $violation->path );
		}
		$values = self::plain( $body );
		/** @var array<string, mixed> $values An object, or what is left where it is none. */
		$values = is_array( $values ) ? $values : [];
		return new self( $schema->title(), $values, $violations );
	}

	/**
	 * A body that fits its schema.
	 *
	 * @template TTitle of key-of<RequestShapes>
	 * @param TTitle $title Of the schema that the route takes.
	 * @return RequestShapes[TTitle]
	 * @throws LogicException Where the route takes another one, or the body does not fit.
	 */
	public function as( string $title ): array {
		if ( [] !== $this->violations ) {
			throw new LogicException( "This {$title} breaks its schema." );
		}
		/** @var RequestShapes[TTitle] $values Validated. */
		$values = $this->valuesOf( $title );
		return $values;
	}

	/**
	 * What fits of a body that may have broken its schema, for the `faults` method of its route.
	 *
	 * @template TTitle of key-of<RequestParts>
	 * @param TTitle $title As for as().
	 * @return RequestParts[TTitle]
	 * @throws LogicException Where the route takes another one.
	 */
	public function partsAs( string $title ): array {
		/** @var RequestParts[TTitle] $values What has not passed was taken out. */
		$values = $this->valuesOf( $title );
		return $values;
	}

	/** The same for every order of keys: what was sent, not how it was written. */
	public function hash(): string {
		return $this->hash ??= hash( 'sha256', (string) wp_json_encode( self::sorted( $this->values ) ) );
	}

	/** @return array<string, mixed> */
	private function valuesOf( string $title ): array {
		return $title === $this->title ? $this->values : throw new LogicException( "The body is a {$this->title}, not a {$title}." );
	}

	/** Texts without blanks at either end, their lines ending alike. */
	private static function trimmed( mixed $value ): mixed {
		if ( $value instanceof stdClass ) {
			foreach ( get_object_vars( $value ) as $key => $child ) {
				$value->{$key} = self::trimmed( $child );
			}
			return $value;
		}
		return is_array( $value ) ? array_map( self::trimmed( ... ), $value ) : ( is_string( $value ) ? Trim::text( $value ) : $value );
	}

	/** @param list<string> $path Of what is taken out. The other places of a list stay what they are. */
	private static function without( mixed $value, array $path ): mixed {
		$key = array_shift( $path );
		if ( null === $key ) {
			return null;
		}
		if ( is_array( $value ) ) {
			unset( $value[ (int) $key ] );
		} elseif ( $value instanceof stdClass && property_exists( $value, $key ) ) {
			$value->{$key} = self::without( $value->{$key}, $path );
		}
		return $value;
	}

	/** Objects as arrays, whole numbers as integers: to JSON, 7.0 is 7 (P97). */
	private static function plain( mixed $value ): mixed {
		if ( is_float( $value ) && floor( $value ) === $value && abs( $value ) < PHP_INT_MAX ) {
			return (int) $value;
		}
		$value = $value instanceof stdClass ? get_object_vars( $value ) : $value;
		return is_array( $value ) ? array_map( self::plain( ... ), $value ) : $value;
	}

	/**
	 * @param array<array-key, mixed> $values
	 * @return array<array-key, mixed>
	 */
	private static function sorted( array $values ): array {
		if ( ! array_is_list( $values ) ) {
			ksort( $values );
		}
		return array_map( static fn( mixed $value ): mixed => is_array( $value ) ? self::sorted( $value ) : $value, $values );
	}
}
