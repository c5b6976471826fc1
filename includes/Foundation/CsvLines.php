<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation;

use SwImmoSuite\Foundation\I18n\Language;

defined( 'ABSPATH' ) || exit;

/** Lines of a table that spreadsheets open by a double click (A15), in the language of whoever exports it; what strangers typed is text in it. */
final class CsvLines {

	/** Before the first line: without it a spreadsheet takes umlauts for something else. */
	public const BOM = "\xEF\xBB\xBF";

	/** A spreadsheet takes a cell that begins so for a formula, full-width twins too. Phone numbers stay as they are: they can only be reckoned with. */
	private const FORMULA = '/^(?![\d +()\/-]+$)[=+\-@\t\r\n\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]/Du';

	private readonly string $separator;

	public function __construct( Language $language ) {
		$this->separator = Language::German === $language ? ';' : ',';
	}

	/** @param list<string> $cells */
	public function line( array $cells ): string {
		return implode( $this->separator, array_map( self::cell( ... ), $cells ) ) . "\r\n";
	}

	private static function cell( string $text ): string {
		$plain = 1 === preg_match( self::FORMULA, $text ) ? "'{$text}" : $text;
		return strcspn( $plain, "\";,\r\n\t" ) < strlen( $plain ) ? '"' . str_replace( '"', '""', $plain ) . '"' : $plain;
	}
}
