<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\SiteStyle;

defined( 'ABSPATH' ) || exit;

/**
 * Colors, fonts and button shape of the site from its global styles (theme.json, and changes in the site editor), for mails and
 * for documents outside a page. Order: the theme's button, its presets, the plugin's values.
 */
final class SiteStyle {

	/** Button radius of src/ui/tokens.css, and of core's button block. */
	private const RADIUS      = '0.625rem';
	private const CORE_RADIUS = '9999px';

	/** Core's button color for themes that define none. */
	private const CORE_BUTTON = '#32373c';

	/** Font lists and weights that cannot end a declaration or load anything, as in src/bridge/theme.ts. */
	private const FAMILY = '/^[^;{}<>()\\\\@:\/]{1,300}$/D';
	private const WEIGHT = '/^(?:normal|bold|[1-9]\d{2})$/D';

	/** Preset names that themes use for their brand color. */
	private const BRANDS = [ 'primary', 'accent' ];

	/** @var array<array-key, mixed>|null */
	private ?array $styles = null;

	/** Background color of buttons. */
	public function button(): Color {
		return $this->themeButton() ?? $this->brand() ?? Color::pluginDefault();
	}

	/** Text color on buttons, with a contrast of at least 4.5 : 1. */
	public function onButton(): Color {
		$text = null === $this->themeButton() ? null : $this->buttonColor( 'text' );
		return null !== $text && $text->contrast( $this->button() ) >= Color::LEGIBLE ? $text : $this->button()->textColor();
	}

	/** Border radius of buttons, as a CSS length. The style of the button block takes precedence over that of button elements. */
	public function radius(): string {
		$radius = $this->style( 'blocks', 'core/button', 'border', 'radius' ) ?? $this->style( 'elements', 'button', 'border', 'radius' ) ?? ( wp_theme_has_theme_json() ? self::CORE_RADIUS : null );
		$radius = is_array( $radius ) ? $radius['topLeft'] ?? '' : $radius;
		return is_string( $radius ) && 1 === preg_match( '/^(?:0|\d*\.?\d+(?:px|r?em))$/D', $radius ) ? $radius : self::RADIUS;
	}

	/** Whether the color comes from the theme's button, instead of a preset or the plugin's values. */
	public function hasButton(): bool {
		return null !== $this->themeButton();
	}

	/**
	 * Background and text color of the page; null if the theme does not set both, a color cannot be parsed, or the contrast is low.
	 *
	 * @return array{Color, Color}|null
	 */
	public function ground(): ?array {
		$ground = $this->color( 'color', 'background' );
		$text   = $this->color( 'color', 'text' );
		return null !== $ground && null !== $text && $ground->contrast( $text ) >= Color::LEGIBLE ? [ $ground, $text ] : null;
	}

	/** Link color; null if the theme sets none. */
	public function link(): ?Color {
		return $this->color( 'elements', 'link', 'color', 'text' );
	}

	/** font-family of text, or empty. */
	public function font(): string {
		return $this->typography( self::FAMILY, 'typography', 'fontFamily' );
	}

	/** font-family of headings; empty: the font-family of the text. */
	public function headingFont(): string {
		return $this->typography( self::FAMILY, 'elements', 'heading', 'typography', 'fontFamily' );
	}

	/** font-weight of text, or empty. */
	public function weight(): string {
		return $this->typography( self::WEIGHT, 'typography', 'fontWeight' );
	}

	/** font-weight of headings, or empty. */
	public function headingWeight(): string {
		return $this->typography( self::WEIGHT, 'elements', 'heading', 'typography', 'fontWeight' );
	}

	private function typography( string $pattern, string ...$path ): string {
		$value = $this->style( ...$path );
		$value = is_int( $value ) ? (string) $value : $value;
		return is_string( $value ) && 1 === preg_match( $pattern, $value ) ? $value : '';
	}

	private function color( string ...$path ): ?Color {
		$value = $this->style( ...$path );
		return is_string( $value ) ? Color::parse( $value ) : null;
	}

	private function themeButton(): ?Color {
		$color = $this->buttonColor( 'background' );
		return self::CORE_BUTTON === $color?->css() ? null : $color;
	}

	private function buttonColor( string $property ): ?Color {
		return $this->color( 'blocks', 'core/button', 'color', $property ) ?? $this->color( 'elements', 'button', 'color', $property );
	}

	private function style( string ...$path ): mixed {
		$this->styles ??= (array) wp_get_global_styles( [], [ 'transforms' => [ 'resolve-variables' ] ] );
		return _wp_array_get( $this->styles, $path );
	}

	/** Brand color of the palettes, including those of classic themes (editor-color-palette). */
	private function brand(): ?Color {
		$palettes = wp_get_global_settings( [ 'color', 'palette' ] );
		$palettes = is_array( $palettes ) ? $palettes : [];
		foreach ( [ ...(array) ( $palettes['custom'] ?? [] ), ...(array) ( $palettes['theme'] ?? [] ) ] as $preset ) {
			if ( is_array( $preset ) && in_array( $preset['slug'] ?? '', self::BRANDS, true ) && is_string( $preset['color'] ?? null ) ) {
				return Color::parse( $preset['color'] );
			}
		}
		return null;
	}
}
