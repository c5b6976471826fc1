<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/**
 * Lines of a CSV file that opens in a spreadsheet on double click, in the language of the exporting user. Visitors' input stays
 * text: it never becomes a formula.
 */
final class CsvLines {

	/** Byte order mark of the file, without which spreadsheets misread umlauts. */
	public const BOM = "\xEF\xBB\xBF";

	/**
	 * Matches a cell that a spreadsheet would parse as a formula; the \x{…} codes are = + - @ in full width. Phone numbers do not match
	 * and stay unchanged: at worst a spreadsheet calculates with them.
	 */
	private const FORMULA = '/^(?![\d +()\/-]+$)[=+\-@\t\r\n\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]/Du';

	private readonly string $separator;

	public function __construct( Language $language ) {
		// Spreadsheets separate by semicolons where the comma is the decimal mark.
		$this->separator = ',' === ( new Translator( $language ) )->decimalMark() ? ';' : ',';
	}

	/** @param list<string> $cells */
	public function line( array $cells ): string {
		return implode( $this->separator, array_map( self::cell( ... ), $cells ) ) . "\r\n";
	}

	private static function cell( string $text ): string {
		$plain = 1 === preg_match( self::FORMULA, $text ) ? "'{$text}" : $text;
		return false !== strpbrk( $plain, "\";,\r\n\t" ) ? '"' . str_replace( '"', '""', $plain ) . '"' : $plain;
	}
}
