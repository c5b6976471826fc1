<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Frame;

use SwImmoSuite\Foundation\Face\Color;
use SwImmoSuite\Foundation\Face\SiteFace;
use SwImmoSuite\Foundation\Face\SiteFonts;
use SwImmoSuite\Foundation\Face\SiteLogo;
use SwImmoSuite\Foundation\Settings\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * What a document wears in a window of its own, where no page says so: the pages of mailed links, and every frame that is
 * opened by itself. It is the same for everybody. In a page it has no effect: the look of that page holds (E14).
 */
final class DocumentFace {

	/** Below this a text that is mixed with its ground (tokens.css: muted) could not be read, so it stays as it is (src/host/theme.ts). */
	private const MUTABLE = 11.5;

	/** To read the global styles takes as long as the rest of a document: once in this transient's life is enough. */
	public const KEPT = 'sw_immosuite_face';

	private readonly SiteFace $face;

	private readonly SiteFonts $fonts;

	public function __construct( private readonly Settings $settings ) {
		$this->face  = new SiteFace();
		$this->fonts = new SiteFonts();
	}

	/** A style for tokens.css to derive from; nothing in it loads until a document without a page needs it. A change shows after some minutes, as in a document that a cache holds. */
	public function style(): string {
		$of   = get_stylesheet() . ' ' . home_url() . self::rule( self::chosen(), ':root' );
		$kept = get_transient( self::KEPT );
		[ 'of' => $known, 'style' => $style ] = ( is_array( $kept ) ? $kept : [] ) + [
			'of'    => null,
			'style' => null,
		];
		if ( $known === $of && is_string( $style ) ) {
			return $style;
		}
		$style = $this->written();
		set_transient(
			self::KEPT,
			[
				'of'    => $of,
				'style' => $style,
			],
			DocumentPage::MAX_AGE
		);
		return $style;
	}

	private function written(): string {
		$font    = $this->face->font();
		$heading = $this->face->headingFont();
		$values  = [
			'--swis-primary'       => $this->face->button()->css(),
			...self::named( 'font-host', '' === $font ? '' : $this->fonts->family( $font ) ),
			...self::named( 'font-heading', '' === $heading ? '' : $this->fonts->family( $heading ) ),
			...self::named( 'weight', $this->face->weight() ),
			...self::named( 'weight-heading', $this->face->headingWeight() ),
			'--swis-radius'        => 'min(1rem,' . $this->face->radius() . ')',
			'--swis-radius-button' => $this->face->radius(),
		];
		// Paper is white, whatever the site stands on.
		return self::rule( self::chosen(), ':root' ) . $this->fonts->rules( $font, $heading ) . self::rule( $values ) . '@media screen{' . self::rule( $this->ground() ) . '}';
	}

	/** @param array<string, string> $values */
	private static function rule( array $values, string $where = ':root:not([data-embedded])' ): string {
		$css = '';
		foreach ( $values as $name => $value ) {
			$css .= "{$name}:{$value};";
		}
		return "{$where}{{$css}}";
	}

	/**
	 * The colors of the settings, which hold in a page too until the block there names another.
	 *
	 * @return array<string, string>
	 */
	private static function chosen(): array {
		$stored = Settings::stored();
		$colors = [
			'--swis-secondary' => $stored['secondaryColor'] ?? '',
			'--swis-accent'    => $stored['accentColor'] ?? '',
		];
		return array_filter( $colors, static fn( mixed $color ): bool => is_string( $color ) && null !== Color::parse( $color ) );
	}

	/** The icon of the site, where it serves it itself. */
	public function icon(): string {
		return '' === $this->ownIcon() ? '' : '<link rel="icon" href="' . esc_url( $this->ownIcon() ) . '">' . "\n";
	}

	private function ownIcon(): string {
		$url = get_site_icon_url( 64 );
		return Settings::origin( $url ) === Settings::ownOrigin() ? $url : '';
	}

	/** Whose the document is: the logo, or the agency's name beside the icon of the site. */
	public function letterhead(): string {
		$name = $this->settings->agencyName();
		$logo = SiteLogo::ofSite();
		$size = null === $logo || 0 === $logo->width ? '' : sprintf( ' width="%d" height="%d"', $logo->width, $logo->height );
		$icon = '' === $this->ownIcon() ? '' : '<img src="' . esc_url( $this->ownIcon() ) . '" width="32" height="32" alt="">';
		$what = null === $logo ? $icon . esc_html( $name ) : '<img src="' . esc_url( $logo->url ) . '"' . $size . ' alt="' . esc_attr( $name ) . '">';
		return '<header class="swis swis-letterhead"><a href="' . esc_url( home_url( '/' ) ) . '">' . $what . '</a></header>' . "\n";
	}

	/**
	 * What the site stands on, and what is seen on it. Where nobody knows, the visitor's system decides, and the brand
	 * follows; but for a logo, which is drawn for paper.
	 *
	 * @return array<string, string>
	 */
	private function ground(): array {
		$ground = $this->face->ground();
		if ( null === $ground ) {
			return null === SiteLogo::ofSite() ? [] : self::scheme( false );
		}
		[ $surface, $text ] = $ground;
		$isDark             = $text->luminance() > $surface->luminance();
		$button             = $this->face->button();
		$ink                = static function ( Color $color ) use ( $isDark, $surface, $text ): string {
			$ink = $isDark ? $color->lifted() : $color->ink();
			return ( $ink->contrast( $surface ) >= Color::LEGIBLE ? $ink : $text )->css();
		};
		$link               = $this->face->link();
		return [
			...self::scheme( $isDark ),
			'--swis-surface'     => $surface->css(),
			'--swis-text'        => $text->css(),
			'--swis-primary-ink' => $ink( $button ),
			...self::inks( $ink ),
			...( $text->contrast( $surface ) >= self::MUTABLE ? [] : [ '--swis-muted' => $text->css() ] ),
			...self::named( 'button', $this->face->hasButton() ? $button->css() : '' ),
			...self::named( 'on-button', $this->face->hasButton() ? $this->face->onButton()->css() : '' ),
			...( null !== $link && $link->contrast( $surface ) >= Color::LEGIBLE ? [ '--swis-link' => $link->css() ] : [] ),
		];
	}

	/**
	 * Both words for it: that of browsers, and that of tools/bundle/light-dark.js.
	 *
	 * @return array<string, string>
	 */
	private static function scheme( bool $isDark ): array {
		return [
			'color-scheme' => $isDark ? 'dark' : 'light',
			'--swis-light' => $isDark ? ' ' : 'initial',
			'--swis-dark'  => $isDark ? 'initial' : ' ',
		];
	}

	/**
	 * The colors of the settings as text.
	 *
	 * @param callable( Color ): string $ink
	 * @return array<string, string>
	 */
	private static function inks( callable $ink ): array {
		$inks = [];
		foreach ( array_map( Color::parse( ... ), self::chosen() ) as $name => $color ) {
			$inks += null === $color ? [] : [ "{$name}-ink" => $ink( $color ) ];
		}
		return $inks;
	}

	/** @return array<string, string> */
	private static function named( string $name, string $value ): array {
		return '' === $value ? [] : [ "--swis-{$name}" => $value ];
	}
}
