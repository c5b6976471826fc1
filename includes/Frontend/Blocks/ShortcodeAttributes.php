<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Blocks;

defined( 'ABSPATH' ) || exit;

/**
 * Parses shortcode attributes with any quotation marks. Word processors, browsers and page builders turn "contact-form"
 * into “contact-form” or &quot;contact-form&quot;; core treats these marks as part of the value and ends it at the
 * first space.
 */
final class ShortcodeAttributes {

	/** One quotation mark, as a character or an HTML entity. */
	private const QUOTE = '(?:[“”„‟«»‘’‚‛″′]|(?i:&(?:quot|(?:ld|rd|bd|ls|rs|sb)quo|[lr]aquo|prime|#0*(?:34|39|171|187|821[6-9]|822[0-3]|824[23])|#x0*(?:22|27|AB|BB|201[89A-F]|203[23]));))';

	/**
	 * @param array<array-key, mixed>|string $given Attributes as parsed by core; an empty string if there are none.
	 * @return array<array-key, mixed>
	 */
	public static function read( array|string $given ): array {
		$read     = [];
		$openName = null;
		foreach ( is_array( $given ) ? $given : [] as $name => $value ) {
			// If core does not know the quotation marks, it splits the value at spaces, and returns all words after the first
			// as attributes without a name.
			$isContinued   = null !== $openName && is_int( $name );
			$name          = $isContinued ? $openName : $name;
			$value         = $isContinued ? self::joined( $read[ $name ], $value ) : $value;
			$openName      = self::isOpen( $name, $value ) ? $name : null;
			$read[ $name ] = is_string( $name ) && null === $openName ? self::unquoted( $value ) : $value;
		}
		return $read;
	}

	/**
	 * Attributes of every shortcode with this name in a text, except escaped ones in double brackets.
	 *
	 * @return list<array<array-key, mixed>>
	 */
	public static function allIn( string $content, string $shortcode ): array {
		if ( ! str_contains( $content, "[{$shortcode}" ) ) {
			return [];
		}
		preg_match_all( '/' . get_shortcode_regex( [ $shortcode ] ) . '/', $content, $found, PREG_SET_ORDER );
		// Group 1 is the second bracket of an escaped shortcode, group 3 the attributes.
		$active = array_filter( $found, static fn( array $match ): bool => '[' !== $match[1] );
		return array_map( static fn( array $match ): array => self::read( shortcode_parse_atts( $match[3] ) ), array_values( $active ) );
	}

	/** Joins two parts of a value with the space at which core has split it. */
	private static function joined( mixed $first, mixed $next ): string {
		return ( is_scalar( $first ) ? (string) $first : '' ) . ' ' . ( is_scalar( $next ) ? (string) $next : '' );
	}

	/** Whether the value starts with a quotation mark but lacks the closing one. */
	private static function isOpen( int|string $name, mixed $value ): bool {
		return is_string( $name ) && is_string( $value )
			&& 1 === preg_match( '/^' . self::QUOTE . '/u', $value ) && 1 !== preg_match( '/.' . self::QUOTE . '$/u', $value );
	}

	private static function unquoted( mixed $value ): mixed {
		$enclosed = '/^' . self::QUOTE . '+(.*?)' . self::QUOTE . '+$/su';
		return is_string( $value ) && 1 === preg_match( $enclosed, $value, $match ) ? $match[1] : $value;
	}
}
