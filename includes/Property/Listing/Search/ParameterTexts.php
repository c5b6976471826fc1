<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use SwImmoSuite\Foundation\DirectionControls;

defined( 'ABSPATH' ) || exit;

/** Parameters of an address as texts: whatever somebody has written there, it is short, in one line and valid UTF-8. */
final class ParameterTexts {

	/** Blanks and marks that nobody sees, at either end. */
	private const ENDS = '/^[\p{Z}\p{C}]+|[\p{Z}\p{C}]+$/u';

	/** What breaks a line, or turns the direction of writing. */
	private const HIDDEN = '/[\p{Cc}\p{Zl}\p{Zp}' . DirectionControls::RANGES . ']+/u';

	/** @param array<array-key, mixed> $get Without slashes. */
	public function __construct( private readonly array $get ) {
	}

	/** Cut behind so many characters; empty where it is absent, a list, or no text at all. */
	public function line( string $name, int $most ): string {
		return self::clean( $this->get[ Parameters::PREFIX . $name ] ?? '', $most );
	}

	/** @return list<string> At most so many, none empty, none twice; also of one text with commas. */
	public function lines( string $name, int $most ): array {
		$value  = $this->get[ Parameters::PREFIX . $name ] ?? [];
		$values = is_array( $value ) ? $value : explode( ',', self::clean( $value, 2000 ) );
		$texts  = array_map( static fn( mixed $text ): string => self::clean( $text, 80 ), array_values( $values ) );
		return array_slice( array_values( array_unique( array_filter( $texts, static fn( string $text ): bool => '' !== $text ) ) ), 0, $most );
	}

	private static function clean( mixed $value, int $most ): string {
		$text = is_string( $value ) || is_int( $value ) ? (string) $value : '';
		// Null where it is no UTF-8.
		$text = (string) preg_replace( self::ENDS, '', (string) preg_replace( self::HIDDEN, ' ', $text ) );
		return mb_substr( $text, 0, $most );
	}
}
