<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Contract;

defined( 'ABSPATH' ) || exit;

/** An option of a widget as its block.json declares it: a text, a choice of texts, or a list of named ones. */
final class BlockAttribute {

	/** Characters of a text. */
	private const LENGTH = 200;

	/**
	 * @param bool                     $isList  Whether it takes several of its values.
	 * @param list<string>             $values  What it may be; empty for any text.
	 * @param string|list<string>|null $default Null where the attribute may be absent.
	 */
	private function __construct(
		private readonly bool $isList,
		private readonly array $values,
		private readonly string|array|null $default,
	) {
	}

	public static function fromObject( JsonObject $declared ): self {
		$items = $declared->object( 'items' );
		return null === $items
			? new self( false, $declared->strings( 'enum' ), $declared->string( 'default' ) )
			: new self( true, $items->strings( 'enum' ), $declared->strings( 'default' ) );
	}

	/**
	 * The value that holds, whatever a post's content or a shortcode gives: what is unknown falls back to the default.
	 *
	 * @return string|list<string>|null A list in the order of block.json; null where the attribute is absent.
	 */
	public function read( mixed $given ): string|array|null {
		if ( $this->isList ) {
			return $this->names( $given ) ?? $this->default;
		}
		if ( [] !== $this->values ) {
			return is_string( $given ) && in_array( $given, $this->values, true ) ? $given : $this->default;
		}
		return self::line( $given ) ?? $this->default;
	}

	/**
	 * A list, or names parted by commas, as a shortcode has them; an explicit empty one is none.
	 *
	 * @return list<string>|null Null where no list was given.
	 */
	private function names( mixed $given ): ?array {
		$names = is_string( $given ) ? array_map( 'trim', explode( ',', strtolower( $given ) ) ) : $given;
		return is_array( $names ) ? array_values( array_intersect( $this->values, array_filter( $names, 'is_string' ) ) ) : null;
	}

	/** One line of text: a shortcode's comes with entities. Null where it is none. */
	private static function line( mixed $given ): ?string {
		$line = is_string( $given ) ? preg_replace( '/[\s\p{Cc}]+/u', ' ', html_entity_decode( $given, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) : null;
		return null === $line ? null : mb_substr( trim( $line ), 0, self::LENGTH );
	}
}
