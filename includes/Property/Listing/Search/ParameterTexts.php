<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use SwImmoSuite\Foundation\DirectionControls;

defined( 'ABSPATH' ) || exit;

/** Parameters of a URL as clean texts: short, one line, valid UTF-8, no invisible characters at the ends. */
final class ParameterTexts {

	/** White space and invisible characters at either end. */
	private const ENDS = '/^[\p{Z}\p{C}]+|[\p{Z}\p{C}]+$/u';

	/** Control characters, line breaks and direction controls. */
	private const HIDDEN = '/[\p{Cc}\p{Zl}\p{Zp}' . DirectionControls::RANGES . ']+/u';

	/** Maximum number of characters of a list separated by commas, and of each text in a list. */
	private const MAX_LIST_LENGTH = 2000;
	private const MAX_ITEM_LENGTH = 80;

	/** @param array<array-key, mixed> $get Unslashed. */
	public function __construct( private readonly array $get ) {
	}

	/** The text of a parameter, truncated to $max characters; empty if absent, a list or not a text. */
	public function line( string $name, int $max ): string {
		return self::clean( $this->get[ SearchParameters::PREFIX . $name ] ?? '', $max );
	}

	/** @return list<string> At most $max, without empty strings and duplicates; a single text is split at commas. */
	public function lines( string $name, int $max ): array {
		$value  = $this->get[ SearchParameters::PREFIX . $name ] ?? [];
		$values = is_array( $value ) ? $value : explode( ',', self::clean( $value, self::MAX_LIST_LENGTH ) );
		$texts  = array_map( static fn( mixed $text ): string => self::clean( $text, self::MAX_ITEM_LENGTH ), array_values( $values ) );
		return array_slice( array_values( array_unique( array_filter( $texts, static fn( string $text ): bool => '' !== $text ) ) ), 0, $max );
	}

	private static function clean( mixed $value, int $max ): string {
		$text = is_string( $value ) || is_int( $value ) ? (string) $value : '';
		// preg_replace() returns null for invalid UTF-8.
		$text = (string) preg_replace( self::ENDS, '', (string) preg_replace( self::HIDDEN, ' ', $text ) );
		return mb_substr( $text, 0, $max );
	}
}
