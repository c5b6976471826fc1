<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Contract;

use LogicException;
use SwImmoSuite\Foundation\DirectionControls;

defined( 'ABSPATH' ) || exit;

/** An attribute of a widget's block, declared in block.json: a text, a choice of texts, a switch, an integer, or a list of names. */
final class BlockAttribute {

	/** Maximum characters of a text. */
	private const MAX_LENGTH = 200;

	/** Name in an attribute without fixed values: the id of a region or a category. */
	private const NAME = '/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/D';

	/**
	 * @param string                            $type    As in block.json.
	 * @param list<string>                      $values  Allowed values, or allowed names in a list; empty if any are allowed.
	 * @param bool|int|string|list<string>|null $default Null if the attribute may be absent.
	 */
	private function __construct(
		private readonly string $type,
		private readonly array $values,
		private readonly int $minimum,
		private readonly int $maximum,
		private readonly bool|int|string|array|null $default,
	) {
	}

	public static function fromObject( JsonObject $declared ): self {
		$type    = (string) $declared->string( 'type' );
		$default = $declared->value( 'default' );
		return new self(
			$type,
			( $declared->object( 'items' ) ?? $declared )->strings( 'enum' ),
			$declared->int( 'minimum' ) ?? PHP_INT_MIN,
			$declared->int( 'maximum' ) ?? PHP_INT_MAX,
			match ( true ) {
				'array' === $type                                => $declared->strings( 'default' ),
				is_scalar( $default ) && ! is_float( $default ) => $default,
				default                                          => null,
			},
		);
	}

	/**
	 * Reads a value from a post's content or a shortcode; an invalid value falls back to the default.
	 *
	 * @return bool|int|string|list<string>|null Allowed names are in the order of block.json; null if the attribute is absent.
	 */
	public function read( mixed $given ): bool|int|string|array|null {
		return match ( $this->type ) {
			'string'  => $this->text( $given ),
			'array'   => $this->names( $given ),
			'boolean' => is_bool( $given ) || is_string( $given ) ? filter_var( $given, FILTER_VALIDATE_BOOL, FILTER_NULL_ON_FAILURE ) : null,
			'integer' => $this->number( $given ),
			default   => throw new LogicException( "block.json declares an attribute of an unknown type: {$this->type}." ),
		} ?? $this->default;
	}

	private function text( mixed $given ): ?string {
		if ( [] === $this->values ) {
			return self::line( $given );
		}
		return is_string( $given ) && in_array( $given, $this->values, true ) ? $given : null;
	}

	private function number( mixed $given ): ?int {
		$number = is_int( $given ) || is_string( $given ) ? filter_var( $given, FILTER_VALIDATE_INT ) : false;
		return false !== $number && $number >= $this->minimum && $number <= $this->maximum ? $number : null;
	}

	/**
	 * Accepts a list, or comma-separated names of a shortcode; an empty string is an empty list.
	 *
	 * @return list<string>|null Null if no list was given.
	 */
	private function names( mixed $given ): ?array {
		$names = is_string( $given ) ? array_map( 'trim', explode( ',', $given ) ) : $given;
		if ( ! is_array( $names ) ) {
			return null;
		}
		$names = array_filter( $names, 'is_string' );
		return [] === $this->values
			? array_values( array_unique( array_filter( $names, static fn( string $name ): bool => 1 === preg_match( self::NAME, $name ) ) ) )
			: array_values( array_intersect( $this->values, is_string( $given ) ? array_map( 'strtolower', $names ) : $names ) );
	}

	/** One line of text, with the entities of a shortcode decoded; null if the value is no string. */
	private static function line( mixed $given ): ?string {
		$line = is_string( $given ) ? preg_replace( '/[\s\p{Cc}]+/u', ' ', DirectionControls::remove( html_entity_decode( $given, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) ) : null;
		return null === $line ? null : mb_substr( trim( $line ), 0, self::MAX_LENGTH );
	}
}
