<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Frame;

use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\SiteStyle\Color;
use SwImmoSuite\Foundation\SiteStyle\SiteFonts;
use SwImmoSuite\Foundation\SiteStyle\SiteLogo;
use SwImmoSuite\Foundation\SiteStyle\SiteStyle;

defined( 'ABSPATH' ) || exit;

/**
 * Design of a document in its own window, such as the page of a mailed link. The style is the same for all visitors, and
 * has no effect in a frame, where the host page passes its design.
 */
final class DocumentStyle {

	/**
	 * Minimum contrast between text and background for muted text (tokens.css: muted). Below this contrast, muted text would
	 * be illegible, and so has the same color as other text (src/host/theme.ts).
	 */
	private const MIN_CONTRAST_FOR_MUTED = 11.5;

	/** Transient with the style: reading the global styles takes as long as creating the rest of a document. */
	public const TRANSIENT = 'sw_immosuite_face';

	private readonly SiteStyle $site;

	private readonly SiteFonts $fonts;

	public function __construct( private readonly Settings $settings ) {
		$this->site  = new SiteStyle();
		$this->fonts = new SiteFonts();
	}

	/**
	 * Style with the custom properties from which tokens.css derives others. Cached, so a change of the design appears after some
	 * minutes.
	 */
	public function style(): string {
		$key    = get_stylesheet() . ' ' . home_url() . self::rule( self::colorsOfSettings(), ':root' );
		$cached = get_transient( self::TRANSIENT );
		[ 'of' => $cachedKey, 'style' => $style ] = ( is_array( $cached ) ? $cached : [] ) + [
			'of'    => null,
			'style' => null,
		];
		if ( $cachedKey === $key && is_string( $style ) ) {
			return $style;
		}
		$style = $this->build();
		set_transient(
			self::TRANSIENT,
			[
				'of'    => $key,
				'style' => $style,
			],
			DocumentPage::MAX_AGE_SECONDS
		);
		return $style;
	}

	private function build(): string {
		$font    = $this->site->font();
		$heading = $this->site->headingFont();
		$values  = [
			'--swis-primary'       => $this->site->button()->css(),
			...self::property( 'font-host', '' === $font ? '' : $this->fonts->family( $font ) ),
			...self::property( 'font-heading', '' === $heading ? '' : $this->fonts->family( $heading ) ),
			...self::property( 'weight', $this->site->weight() ),
			...self::property( 'weight-heading', $this->site->headingWeight() ),
			'--swis-radius'        => 'min(1rem,' . $this->site->radius() . ')',
			'--swis-radius-button' => $this->site->radius(),
		];
		// The site's background applies only on screens: prints are on white.
		return self::rule( self::colorsOfSettings(), ':root' ) . $this->fonts->rules( $font, $heading ) . self::rule( $values ) . '@media screen{' . self::rule( $this->siteColors() ) . '}';
	}

	/** @param array<string, string> $values */
	private static function rule( array $values, string $selector = ':root:not([data-embedded])' ): string {
		$css = '';
		foreach ( $values as $name => $value ) {
			$css .= "{$name}:{$value};";
		}
		return "{$selector}{{$css}}";
	}

	/**
	 * Colors of the settings, which also apply in a frame unless the block sets others.
	 *
	 * @return array<string, string>
	 */
	private static function colorsOfSettings(): array {
		$stored = Settings::stored();
		$colors = [
			'--swis-secondary' => $stored['secondaryColor'] ?? '',
			'--swis-accent'    => $stored['accentColor'] ?? '',
		];
		return array_filter( $colors, static fn( mixed $color ): bool => is_string( $color ) && null !== Color::parse( $color ) );
	}

	/** Link to the site icon, if the site itself serves it. */
	public function icon(): string {
		return '' === $this->ownIcon() ? '' : '<link rel="icon" href="' . esc_url( $this->ownIcon() ) . '">' . "\n";
	}

	private function ownIcon(): string {
		$url = get_site_icon_url( 64 );
		return Settings::origin( $url ) === Settings::ownOrigin() ? $url : '';
	}

	/** The logo, or the agency's name next to the site icon. */
	public function letterhead(): string {
		$name = $this->settings->agencyName();
		$logo = SiteLogo::ofSite();
		$size = null === $logo || 0 === $logo->width ? '' : sprintf( ' width="%d" height="%d"', $logo->width, $logo->height );
		$icon = '' === $this->ownIcon() ? '' : '<img src="' . esc_url( $this->ownIcon() ) . '" width="32" height="32" alt="">';
		$html = null === $logo ? $icon . esc_html( $name ) : '<img src="' . esc_url( $logo->url ) . '"' . $size . ' alt="' . esc_attr( $name ) . '">';
		return '<header class="swis swis-letterhead"><a href="' . esc_url( home_url( '/' ) ) . '">' . $html . '</a></header>' . "\n";
	}

	/**
	 * Background and text color of the site. If they are unknown: the light scheme with a logo, which may require a white
	 * background; otherwise empty, so that the visitor's color scheme applies.
	 *
	 * @return array<string, string>
	 */
	private function siteColors(): array {
		$ground = $this->site->ground();
		if ( null === $ground ) {
			return null === SiteLogo::ofSite() ? [] : self::scheme( isDark: false );
		}
		[ $surface, $text ] = $ground;
		$isDark             = $text->luminance() > $surface->luminance();
		$button             = $this->site->button();
		// Adjusts a color for text on the site's background.
		$toInk              = static function ( Color $color ) use ( $isDark, $surface, $text ): string {
			$ink = $isDark ? $color->lifted() : $color->ink();
			return ( $ink->contrast( $surface ) >= Color::LEGIBLE ? $ink : $text )->css();
		};
		$link               = $this->site->link();
		return [
			...self::scheme( $isDark ),
			'--swis-surface'     => $surface->css(),
			'--swis-text'        => $text->css(),
			'--swis-primary-ink' => $toInk( $button ),
			...self::inks( $toInk ),
			...( $text->contrast( $surface ) >= self::MIN_CONTRAST_FOR_MUTED ? [] : [ '--swis-muted' => $text->css() ] ),
			...self::property( 'button', $this->site->hasButton() ? $button->css() : '' ),
			...self::property( 'on-button', $this->site->hasButton() ? $this->site->onButton()->css() : '' ),
			...( null !== $link && $link->contrast( $surface ) >= Color::LEGIBLE ? [ '--swis-link' => $link->css() ] : [] ),
		];
	}

	/**
	 * The color scheme for the browser, and for the variables of tools/bundle/light-dark.js.
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
	 * The colors of the settings, adjusted for text.
	 *
	 * @param callable( Color ): string $toInk
	 * @return array<string, string>
	 */
	private static function inks( callable $toInk ): array {
		$inks = [];
		foreach ( array_map( Color::parse( ... ), self::colorsOfSettings() ) as $name => $color ) {
			$inks += null === $color ? [] : [ "{$name}-ink" => $toInk( $color ) ];
		}
		return $inks;
	}

	/** @return array<string, string> A custom property; none for an empty value. */
	private static function property( string $name, string $value ): array {
		return '' === $value ? [] : [ "--swis-{$name}" => $value ];
	}
}
