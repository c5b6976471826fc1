<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Contract;

use SwImmoSuite\Foundation\DirectionControls;

defined( 'ABSPATH' ) || exit;

/** An option of a widget as its block.json declares it: a text, a choice of texts, a switch, a whole number, or a list of names. */
final class BlockAttribute {

	/** Characters of a text. */
	private const LENGTH = 200;

	/** A name that nobody has listed: the id of a region, of a category. */
	private const NAME = '/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/D';

	/**
	 * @param list<string>                      $values  What it may be, or the names of a list; empty for any.
	 * @param bool|int|string|list<string>|null $default Null where the attribute may be absent.
	 */
	private function __construct(
		private readonly AttributeType $type,
		private readonly array $values,
		private readonly int $minimum,
		private readonly int $maximum,
		private readonly bool|int|string|array|null $default,
	) {
	}

	public static function fromObject( JsonObject $declared ): self {
		$type    = AttributeType::from( (string) $declared->string( 'type' ) );
		$default = $declared->value( 'default' );
		return new self(
			$type,
			( $declared->object( 'items' ) ?? $declared )->strings( 'enum' ),
			$declared->int( 'minimum' ) ?? PHP_INT_MIN,
			$declared->int( 'maximum' ) ?? PHP_INT_MAX,
			AttributeType::Names === $type ? $declared->strings( 'default' ) : ( is_scalar( $default ) && ! is_float( $default ) ? $default : null ),
		);
	}

	/**
	 * The value that holds, whatever a post's content or a shortcode gives: what is unknown falls back to the default.
	 *
	 * @return bool|int|string|list<string>|null A list of offered names in the order of block.json; null where the attribute is absent.
	 */
	public function read( mixed $given ): bool|int|string|array|null {
		return match ( $this->type ) {
			AttributeType::Text        => $this->text( $given ),
			AttributeType::Names       => $this->names( $given ),
			AttributeType::Truth       => is_bool( $given ) || is_string( $given ) ? filter_var( $given, FILTER_VALIDATE_BOOL, FILTER_NULL_ON_FAILURE ) : null,
			AttributeType::WholeNumber => $this->number( $given ),
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
	 * A list, or names parted by commas, as a shortcode has them; an explicit empty one is none.
	 *
	 * @return list<string>|null Null where no list was given.
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

	/** One line of text: a shortcode's comes with entities. Null where it is none. */
	private static function line( mixed $given ): ?string {
		$line = is_string( $given ) ? preg_replace( '/[\s\p{Cc}]+/u', ' ', DirectionControls::removed( html_entity_decode( $given, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) ) : null;
		return null === $line ? null : mb_substr( trim( $line ), 0, self::LENGTH );
	}
}
