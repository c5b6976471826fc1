<?php

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Foundation\DirectionControls;

defined( 'ABSPATH' ) || exit;

/** Plain text in 72 columns, wrapped at spaces; longer words, such as links, stay whole. */
final class Layout {

	private const MAX_WIDTH = 72;

	private const QUOTE_PREFIX = '> ';

	/** Control and bidi control characters, including line breaks. */
	private const CONTROLS = '/[\x00-\x1f\x7f\x{80}-\x{9f}\x{2028}\x{2029}' . DirectionControls::RANGES . ']+/u';

	/** Joins sections with an empty line between them. */
	public static function sections( Section ...$sections ): string {
		return implode( "\n\n", array_map( self::section( ... ), $sections ) ) . "\n";
	}

	private static function section( Section $section ): string {
		$lines = array_map( Section::textOf( ... ), $section->lines );
		if ( '' !== $section->lead ) {
			$lines[0] = "{$section->lead} " . ( $lines[0] ?? '' );
		}
		$blocks = [
			$section->heading,
			...array_map( self::paragraph( ... ), $lines ),
			...array_map( self::tile( ... ), $section->tiles ),
			self::table( array_map( Section::textOf( ... ), $section->facts ), column: $section->aligned ? Section::COLUMN : 0, gap: $section->aligned ? 2 : 1 ),
			self::quote( $section->quote ),
		];
		return implode( "\n", array_filter( $blocks, static fn( string $block ): bool => '' !== $block ) );
	}

	/** A listing, preceded by an empty line. */
	private static function tile( ListingTile $tile ): string {
		$lines = array_map( self::line( ... ), [ $tile->news, $tile->title, ...$tile->lines(), $tile->url ] );
		return "\n" . implode( "\n", array_map( self::paragraph( ... ), $lines ) );
	}

	/** Keeps line breaks in the text. */
	public static function paragraph( string $text ): string {
		$lines = array_map( static fn( string $line ): string => implode( "\n", self::wrap( $line, self::MAX_WIDTH ) ), explode( "\n", $text ) );
		return implode( "\n", $lines );
	}

	/**
	 * Lines of label, colon and value. Values are aligned, even if they wrap.
	 *
	 * @param array<string, string> $lines  Value by label; lines without a value are left out.
	 * @param int                   $column Minimum column of the values.
	 * @param int                   $gap    Minimum spaces after the longest label.
	 */
	public static function table( array $lines, int $column, int $gap ): string {
		$lines = array_filter( array_map( self::line( ... ), $lines ), static fn( string $value ): bool => '' !== $value );
		foreach ( array_keys( $lines ) as $label ) {
			$column = max( $column, mb_strlen( $label ) + 1 + $gap );
		}
		$rows = [];
		foreach ( $lines as $label => $value ) {
			$head   = $label . ':' . str_repeat( ' ', $column - mb_strlen( $label ) - 1 );
			$rows[] = $head . implode( "\n" . str_repeat( ' ', $column ), self::wrap( $value, self::MAX_WIDTH - $column ) );
		}
		return implode( "\n", $rows );
	}

	/** Marks each line of a visitor's text, so that it cannot pass for a part of the mail. */
	public static function quote( string $text ): string {
		$lines = [];
		foreach ( self::lines( $text ) as $line ) {
			array_push( $lines, ...self::wrap( $line, self::MAX_WIDTH - strlen( self::QUOTE_PREFIX ) ) );
		}
		return implode( "\n", array_map( static fn( string $line ): string => self::QUOTE_PREFIX . $line, $lines ) );
	}

	/** @return list<string> Lines without control characters; empty if the text is blank. */
	public static function lines( string $text ): array {
		$text = (string) preg_replace( '/\R/u', "\n", trim( $text ) );
		return '' === $text ? [] : array_map( self::plain( ... ), explode( "\n", $text ) );
	}

	/** Makes one line without control characters. */
	public static function line( string $text ): string {
		return trim( self::plain( $text ) );
	}

	private static function plain( string $text ): string {
		return (string) preg_replace( self::CONTROLS, ' ', $text );
	}

	/** @return non-empty-list<string> */
	private static function wrap( string $text, int $width ): array {
		$words = explode( ' ', rtrim( $text ) );
		$lines = [ array_shift( $words ) ];
		foreach ( $words as $word ) {
			$last = count( $lines ) - 1;
			if ( mb_strlen( $lines[ $last ] ) + 1 + mb_strlen( $word ) > $width ) {
				$lines[] = $word;
				continue;
			}
			$lines[ $last ] .= ' ' . $word;
		}
		return $lines;
	}
}
