<?php

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\SiteStyle\SiteLogo;
use SwImmoSuite\Foundation\SiteStyle\SiteStyle;

defined( 'ABSPATH' ) || exit;

/**
 * The HTML part of a mail, with the same words as the text part: facts as a table, addresses and numbers as links, the action as
 * a button. Text and background have no colors, so that mail programs apply their light or dark theme; links and button use the
 * site's colors. Loads nothing but the site's logo and the pictures of listings.
 */
final class HtmlLayout {

	/** Maximum width in pixels. */
	private const MAX_WIDTH = 600;

	/** Maximum width in pixels of a screen that shows a listing's picture above its text. */
	private const NARROW_WIDTH = self::MAX_WIDTH - 60;

	private const BODY    = 'padding:16px;font:16px/1.5 Arial,Helvetica,sans-serif;text-align:left;overflow-wrap:anywhere;word-break:break-word';
	private const HEADING = 'margin:24px 0 4px;font-size:14px;line-height:1.5;letter-spacing:0.04em';
	private const LINE    = 'margin:0 0 4px';
	private const TABLE   = 'border-collapse:collapse';
	private const LABEL   = 'padding:2px 16px 2px 0;font-weight:normal;text-align:left;vertical-align:top;overflow-wrap:normal;word-break:normal';
	private const VALUE   = 'padding:2px 0;font-weight:bold;vertical-align:top';
	private const QUOTE   = 'margin:0;padding:0 0 0 12px;border-left:3px solid #888888';
	/** Padding in pixels around the content and beside a picture. */
	private const PADDING = 16;

	/** Width of a listing's picture in pixels, including the gap beside it. */
	private const PICTURE_WIDTH = 216;

	private const TILE  = 'margin:16px 0 24px;font-size:0';
	private const PART  = 'display:inline-block;width:100%%;max-width:%dpx;vertical-align:top;font-size:16px';
	private const NEWS  = 'margin:0;font-size:14px;font-weight:bold';
	private const TITLE = 'margin:0 0 4px;font-size:18px;line-height:1.3';
	/** Maximum width of the topic's picture in pixels. */
	private const SUBJECT_WIDTH = 400;

	private const KICKER   = 'margin:16px 0 0;font-size:14px';
	private const SUBJECT  = 'margin:8px 0 4px;font-size:18px;line-height:1.3;font-weight:bold';
	private const QUESTION = 'margin:20px 0 0;font-size:22px;line-height:1.25';
	private const CLOSING  = 'margin:20px 0 0';
	private const SMALL    = 'margin:8px 0 0;font-size:13px';
	private const IMPRINT  = 'margin:32px 0 0;padding:12px 0 0;border-top:1px solid #888888;font-size:13px';

	public function __construct(
		private readonly SiteStyle $style,
		private readonly Settings $settings,
	) {
	}

	/** Renders a mail to the agency. */
	public function notice( Language $language, string $title, Section ...$sections ): string {
		$logo = $this->logo();
		return $this->document( $language, $title, ( null === $logo ? '' : $this->picture( $logo ) ) . $this->sections( ...$sections ) );
	}

	/** Renders a mail to a visitor, headed by the agency's logo or name. */
	public function letter( Language $language, string $title, Letter $letter ): string {
		$logo    = $letter->hasLogo ? $this->logo() : null;
		$head    = null === $logo ? self::element( 'p', self::LINE, '<strong>' . self::escape( Layout::line( $this->settings->agencyName() ) ) . '</strong>' ) : $this->picture( $logo );
		$imprint = array_map( fn( string|Link $line ): string => $this->value( $line ), $letter->imprint->lines );
		$body    = $this->opening( $letter->opening ) . $this->sections( ...$letter->paragraphs );
		return $this->document( $language, $title, $head . $body . self::element( 'p', self::IMPRINT, implode( "<br>\n", $imprint ) ) );
	}

	/**
	 * A complete document: without one, mail programs guess language and charset. The table sets the width for Outlook, which
	 * ignores max-width.
	 */
	private function document( Language $language, string $title, string $html ): string {
		return '<!doctype html>' . "\n"
			. sprintf( '<html lang="%s">', $language->value ) . "\n"
			. '<head>' . "\n"
			. '<meta charset="utf-8">' . "\n"
			. '<meta name="viewport" content="width=device-width, initial-scale=1">' . "\n"
			. '<meta name="color-scheme" content="light dark">' . "\n"
			. '<meta name="supported-color-schemes" content="light dark">' . "\n"
			. self::element( 'title', '', self::escape( $title ) )
			. $this->styles()
			. '</head>' . "\n"
			. '<body style="margin:0;padding:0">' . "\n"
			. '<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"><tr><td align="center">' . "\n"
			. sprintf( '<!--[if mso]><table role="presentation" width="%d" cellspacing="0" cellpadding="0" border="0"><tr><td><![endif]-->', self::MAX_WIDTH ) . "\n"
			. sprintf( '<table role="presentation" width="100%%" cellspacing="0" cellpadding="0" border="0" style="max-width:%dpx"><tr><td style="%s">', self::MAX_WIDTH, self::BODY ) . "\n"
			. $html
			. '</td></tr></table>' . "\n"
			. '<!--[if mso]></td></tr></table><![endif]-->' . "\n"
			. '</td></tr></table>' . "\n"
			. '</body>' . "\n"
			. '</html>' . "\n";
	}

	/** Styles for narrow screens and for dark mode, which override inline ones. */
	private function styles(): string {
		$lifted = $this->style->button()->lifted();
		$narrow = sprintf( "@media (max-width:%dpx){.part{max-width:100%%!important}.part div{padding-right:0!important}}\n", self::NARROW_WIDTH );
		return "<style>\n{$narrow}:root{color-scheme:light dark;supported-color-schemes:light dark}\n@media (prefers-color-scheme:dark){\n"
			. "img{padding:8px}\n"
			. sprintf( "a{color:%s!important}\n", $lifted->css() )
			. sprintf( ".button,.button a{background-color:%s!important;color:%s!important}\n", $lifted->css(), $lifted->textColor()->css() )
			. ".photo{padding:0}\n}\n</style>\n";
	}

	private function logo(): ?SiteLogo {
		$logo = SiteLogo::ofSite();
		return true === $logo?->isMailable() ? $logo : null;
	}

	/** The logo on the background that it is designed for. */
	private function picture( SiteLogo $logo ): string {
		$html       = '<img src="%s" width="%d" height="%d" alt="%s" style="display:block;max-width:100%%;border:0;background-color:%s">';
		$name       = self::escape( Layout::line( $this->settings->agencyName() ) );
		$background = ( $this->style->ground() ?? [ null ] )[0]?->css() ?? '#ffffff';
		return self::element( 'p', self::LINE, sprintf( $html, self::escape( $logo->url ), $logo->width, $logo->height, $name, $background ) );
	}

	/** Limits the picture's width on broad screens, so that the button is visible without scrolling. */
	private function opening( ?MailOpening $opening ): string {
		if ( null === $opening ) {
			return '';
		}
		$image = '<img class="photo" src="%1$s" width="%2$d" alt="" style="display:block;width:100%%;max-width:%2$dpx;height:auto;border:0;border-radius:8px">';
		$lines = [ self::KICKER => $opening->label, self::SUBJECT => $opening->title, self::LINE => $opening->details, self::QUESTION => $opening->heading ];
		$html  = null === $opening->picture ? '' : self::element( 'p', self::CLOSING, sprintf( $image, self::escape( $opening->picture ), self::SUBJECT_WIDTH ) );
		foreach ( $lines as $style => $line ) {
			$html .= '' === $line ? '' : self::element( self::QUESTION === $style ? 'h1' : 'p', $style, self::escape( Layout::line( $line ) ) );
		}
		return $html . $this->action( $opening->action );
	}

	private function sections( Section ...$sections ): string {
		return implode( '', array_map( $this->section( ... ), $sections ) );
	}

	private function section( Section $section ): string {
		$lead  = '' === $section->lead ? '' : '<strong>' . self::escape( $section->lead ) . '</strong> ';
		$style = '' === $section->heading && '' === $lead ? self::CLOSING : self::LINE;
		$html  = '' === $section->heading ? '' : self::element( 'h2', self::HEADING, self::escape( $section->heading ) );
		foreach ( $section->lines as $line ) {
			$html .= $line instanceof Link && '' !== $line->button ? $this->action( $line ) : self::element( 'p', $style, $lead . $this->value( $line ) );
			$lead  = '';
		}
		return $html . implode( '', array_map( $this->tile( ... ), $section->tiles ) ) . $this->table( $section->values() ) . self::quote( Layout::lines( $section->quote ) );
	}

	/** A listing: its picture beside the text, or above it on narrow screens. */
	private function tile( ListingTile $tile ): string {
		$open  = sprintf( '<a href="%s" style="color:%s">', self::escape( $tile->url ), $this->style->button()->ink()->css() );
		$link  = static fn( string $words ): string => $open . self::escape( Layout::line( $words ) ) . '</a>';
		$lines = [
			self::element( 'p', self::NEWS, self::escape( Layout::line( $tile->news ) ) ),
			self::element( 'h3', self::TITLE, $link( $tile->title ) ),
			...array_map( static fn( string $line ): string => self::element( 'p', self::LINE, self::escape( Layout::line( $line ) ) ), $tile->lines() ),
			self::element( 'p', self::LINE, $link( $tile->linkText ) ),
		];
		$style = sprintf( self::PART, self::MAX_WIDTH - 2 * self::PADDING - ( null === $tile->picture ? 0 : self::PICTURE_WIDTH ) );
		return self::element( 'div', self::TILE, $this->photo( $tile ) . sprintf( '<div class="part" style="%s">', $style ) . "\n" . implode( '', $lines ) . "</div>\n" );
	}

	private function photo( ListingTile $tile ): string {
		if ( null === $tile->picture ) {
			return '';
		}
		$image = '<a href="%s"><img class="photo" src="%s" width="%d" alt="" style="display:block;width:100%%;height:auto;border:0;border-radius:8px"></a>';
		return sprintf( '<div class="part" style="%s">', sprintf( self::PART, self::PICTURE_WIDTH ) ) . "\n"
			. self::element( 'div', 'padding:0 16px 8px 0', sprintf( $image, self::escape( $tile->url ), self::escape( $tile->picture ), self::PICTURE_WIDTH - self::PADDING ) ) . "</div>\n";
	}

	/** A button with its address below, so that readers see the target, and for mail programs that show no button. */
	private function action( Link $link ): string {
		$button  = $this->style->button()->css();
		$rounded = sprintf( 'background-color:%s;border-radius:%s', $button, $this->style->radius() );
		$style   = sprintf( 'display:inline-block;padding:12px 24px;color:%s;font-weight:bold;text-decoration:none;%s', $this->style->onButton()->css(), $rounded );
		return self::element( 'div', self::CLOSING, '<table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr>' . "\n"
			. sprintf( '<td class="button" bgcolor="%s" style="%s">', $button, $rounded ) . "\n"
			. sprintf( '<a href="%s"', self::escape( $link->href ) ) . "\n" . sprintf( ' style="%s">%s</a></td></tr></table>', $style, self::escape( $link->button ) ) )
			. self::element( 'p', self::SMALL, $this->value( $link ) );
	}

	/** @param array<string, string|Link> $facts */
	private function table( array $facts ): string {
		$rows = '';
		foreach ( $facts as $label => $value ) {
			$rows .= '<tr>' . sprintf( '<th scope="row" style="%s">%s:</th>', self::LABEL, self::escape( $label ) )
				. sprintf( '<td style="%s">%s</td>', self::VALUE, $this->value( $value ) ) . "</tr>\n";
		}
		return '' === $rows ? '' : self::element( 'table', self::TABLE, "\n" . $rows );
	}

	/** @param list<string> $lines */
	private static function quote( array $lines ): string {
		return [] === $lines ? '' : self::element( 'blockquote', self::QUOTE, implode( "<br>\n", array_map( self::escape( ... ), $lines ) ) );
	}

	private function value( string|Link $value ): string {
		$text = self::escape( Layout::line( $value instanceof Link && '' !== $value->words ? $value->words : Section::textOf( $value ) ) );
		$link = $value instanceof Link ? $value->href : '';
		return '' === $link ? $text : sprintf( '<a href="%s" style="color:%s">%s</a>', self::escape( $link ), $this->style->button()->ink()->css(), $text );
	}

	private static function element( string $name, string $style, string $html ): string {
		return sprintf( '<%1$s%2$s>%3$s</%1$s>', $name, '' === $style ? '' : ' style="' . $style . '"', $html ) . "\n";
	}

	/** Escapes typed text literally: core's esc_html() keeps existing entities. */
	private static function escape( string $text ): string {
		return htmlspecialchars( $text, ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML5, 'UTF-8' );
	}
}
