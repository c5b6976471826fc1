<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use LogicException;
use stdClass;
use SwImmoSuite\Foundation\Contract\Schema;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Contract\Validator;
use SwImmoSuite\Foundation\Contract\Violation;
use SwImmoSuite\Http\Fault\Failure;

defined( 'ABSPATH' ) || exit;

/**
 * A JSON body: decoded once, its strings trimmed, then validated against its schema.
 *
 * @phpstan-import-type RequestParts from Shapes
 * @phpstan-import-type RequestShapes from Shapes
 */
final class Body {

	/** Greater than the depth of any schema of the contract. */
	private const MAX_DEPTH = 16;

	private ?string $hash = null;

	/**
	 * @param string               $title      Name of the schema; empty if the route takes no body.
	 * @param array<string, mixed> $values     Valid parts of the body. An invalid value is null, an invalid list item is left out.
	 * @param list<Violation>      $violations At most Validator::MAX_VIOLATIONS faults. If there are more, $values still contains invalid values.
	 */
	private function __construct(
		private readonly string $title,
		private readonly array $values,
		public readonly array $violations,
	) {
	}

	/**
	 * @param bool $isTyped Whether to trim the texts, because people typed them. False for a mailed key, and for a verbatim body.
	 * @throws Failure 400 if the body is no JSON.
	 */
	public static function read( string $json, ?Schema $schema, bool $isTyped = true ): self {
		if ( null === $schema ) {
			return new self( '', [], [] );
		}
		$body = json_decode( $json, false, self::MAX_DEPTH );
		if ( JSON_ERROR_NONE !== json_last_error() ) {
			throw new Failure( 'rest_invalid_json', 400 );
		}
		$body       = $isTyped ? self::trimmed( $body ) : $body;
		$violations = Validator::validate( $schema, $body );
		foreach ( $violations as $violation ) {
			$body = self::without( $body, $violation->path );
		}
		$values = self::plain( $body );
		/** @var array<string, mixed> $values Empty if the body is no object. */
		$values = is_array( $values ) ? $values : [];
		return new self( $schema->title(), $values, $violations );
	}

	/**
	 * Returns a valid body.
	 *
	 * @template TTitle of key-of<RequestShapes>
	 * @param TTitle $title Schema of the route.
	 * @return RequestShapes[TTitle]
	 * @throws LogicException Where the route has another schema, or the body is invalid.
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
	 * Returns the valid parts of a body, for the `faults` method of its route.
	 *
	 * @template TTitle of key-of<RequestParts>
	 * @param TTitle $title Schema of the route.
	 * @return RequestParts[TTitle]
	 * @throws LogicException Where the route has another schema.
	 */
	public function partsAs( string $title ): array {
		/** @var RequestParts[TTitle] $values Invalid parts were removed. */
		$values = $this->valuesOf( $title );
		return $values;
	}

	/** Hash of the content, independent of the order of keys. */
	public function hash(): string {
		return $this->hash ??= hash( 'sha256', (string) wp_json_encode( self::sorted( $this->values ) ) );
	}

	/** @return array<string, mixed> */
	private function valuesOf( string $title ): array {
		return $title === $this->title ? $this->values : throw new LogicException( "The body is a {$this->title}, not a {$title}." );
	}

	/** Trims texts and unifies their line breaks. */
	private static function trimmed( mixed $value ): mixed {
		if ( $value instanceof stdClass ) {
			foreach ( get_object_vars( $value ) as $key => $child ) {
				$value->{$key} = self::trimmed( $child );
			}
			return $value;
		}
		return match ( true ) {
			is_array( $value )  => array_map( self::trimmed( ... ), $value ),
			is_string( $value ) => self::trimText( $value ),
			default             => $value,
		};
	}

	/** Trims Unicode spaces as well, which trim() does not support. */
	public static function trimLine( ?string $text ): string {
		// Matches leading spaces, then the text up to its last character that is no space. Possessive and greedy: a search for
		// trailing spaces would take quadratic time.
		preg_match( '/^[\s\x{200B}\x{FEFF}]*+(.*[^\s\x{200B}\x{FEFF}])?/su', (string) $text, $kept );
		return $kept[1] ?? '';
	}

	/** Trims a text of several lines and unifies its line breaks. */
	public static function trimText( ?string $text ): string {
		return self::trimLine( str_replace( [ "\r\n", "\r" ], "\n", (string) $text ) );
	}

	/** @param list<string> $path Path of the value to remove. The other items of a list keep their index. */
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

	/** Converts objects to arrays and whole numbers to integers: JSON does not distinguish 7.0 from 7. */
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
