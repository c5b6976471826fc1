<?php

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Foundation\I18n\Language;

defined( 'ABSPATH' ) || exit;

/**
 * The HTML part of a mail to the agency: the words of the text, facts as a table, addresses and numbers as links. Nothing
 * is loaded and nothing is colored, so that every mail program shows it in its own light and its own dark.
 */
final class HtmlLayout {

	private const BODY    = 'margin:0;padding:16px;font:16px/1.5 Arial,Helvetica,sans-serif;overflow-wrap:anywhere';
	private const WIDTH   = 'max-width:640px';
	private const HEADING = 'margin:24px 0 4px;font-size:14px;line-height:1.5;letter-spacing:0.04em';
	private const LINE    = 'margin:0 0 4px';
	private const TABLE   = 'border-collapse:collapse';
	private const LABEL   = 'padding:2px 16px 2px 0;font-weight:normal;text-align:left;vertical-align:top;overflow-wrap:normal';
	private const VALUE   = 'padding:2px 0;font-weight:bold;vertical-align:top';
	private const QUOTE   = 'margin:0;padding:0 0 0 12px;border-left:3px solid #888888';
	private const CLOSING = 'margin:24px 0 0';

	/** A document of its own: without one, mail programs guess language and character set. */
	public static function document( Language $language, string $title, Section ...$sections ): string {
		return '<!doctype html>' . "\n"
			. sprintf( '<html lang="%s">', $language->value ) . "\n"
			. '<head>' . "\n"
			. '<meta charset="utf-8">' . "\n"
			. '<meta name="viewport" content="width=device-width, initial-scale=1">' . "\n"
			. '<meta name="color-scheme" content="light dark">' . "\n"
			. '<meta name="supported-color-schemes" content="light dark">' . "\n"
			. self::element( 'title', '', self::escape( $title ) )
			. '</head>' . "\n"
			. sprintf( '<body style="%s">', self::BODY ) . "\n"
			. self::element( 'div', self::WIDTH, "\n" . implode( '', array_map( self::section( ... ), $sections ) ) )
			. '</body>' . "\n"
			. '</html>' . "\n";
	}

	private static function section( Section $section ): string {
		$lead  = '' === $section->lead ? '' : '<strong>' . self::escape( $section->lead ) . '</strong> ';
		$style = '' === $section->heading && '' === $lead ? self::CLOSING : self::LINE;
		$html  = '' === $section->heading ? '' : self::element( 'h2', self::HEADING, self::escape( $section->heading ) );
		foreach ( $section->lines as $line ) {
			$html .= self::element( 'p', $style, $lead . self::value( $line ) );
			$lead  = '';
		}
		return $html . self::table( $section->values() ) . self::quote( Layout::lines( $section->quote ) );
	}

	/** @param array<string, string|Link> $facts */
	private static function table( array $facts ): string {
		$rows = '';
		foreach ( $facts as $label => $value ) {
			$rows .= '<tr>' . sprintf( '<th scope="row" style="%s">%s:</th>', self::LABEL, self::escape( $label ) )
				. sprintf( '<td style="%s">%s</td>', self::VALUE, self::value( $value ) ) . "</tr>\n";
		}
		return '' === $rows ? '' : self::element( 'table', self::TABLE, "\n" . $rows );
	}

	/** @param list<string> $lines */
	private static function quote( array $lines ): string {
		return [] === $lines ? '' : self::element( 'blockquote', self::QUOTE, implode( "<br>\n", array_map( self::escape( ... ), $lines ) ) );
	}

	private static function value( string|Link $value ): string {
		$text = self::escape( Layout::line( Section::textOf( $value ) ) );
		return $value instanceof Link && '' !== $value->href ? sprintf( '<a href="%s">%s</a>', self::escape( $value->href ), $text ) : $text;
	}

	private static function element( string $name, string $style, string $html ): string {
		return sprintf( '<%1$s%2$s>%3$s</%1$s>', $name, '' === $style ? '' : ' style="' . $style . '"', $html ) . "\n";
	}

	/** What was typed is shown as it was typed: core's esc_html() takes an entity for what it stands for. */
	private static function escape( string $text ): string {
		return htmlspecialchars( $text, ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML5, 'UTF-8' );
	}
}
