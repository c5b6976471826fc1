<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Face;

defined( 'ABSPATH' ) || exit;

/**
 * How the site looks, from its global styles (theme.json, and what has been changed in the site editor), for what no page
 * surrounds: mails, and documents in a window of their own. The order is that of E14: the theme's button, its presets, our
 * own values. Nothing is read until something is asked.
 */
final class SiteFace {

	/** Where neither theme nor site says anything (src/ui/tokens.css), and what core rounds its button block by. */
	private const RADIUS      = '0.625rem';
	private const CORE_RADIUS = '9999px';

	/** What core gives the button of a theme that says nothing of it. */
	private const CORE_BUTTON = '#32373c';

	/** A list of fonts, and a weight, that can end no declaration and fetch nothing (as src/bridge/theme.ts has it). */
	private const FAMILY = '/^[^;{}<>()\\\\@:\/]{1,300}$/D';
	private const WEIGHT = '/^(?:normal|bold|[1-9]\d{2})$/D';

	/** Names under which themes keep their brand. */
	private const BRANDS = [ 'primary', 'accent' ];

	/** @var array<array-key, mixed>|null */
	private ?array $styles = null;

	/** The ground of buttons. */
	public function button(): Color {
		return $this->themeButton() ?? $this->brand() ?? Color::own();
	}

	/** The words on it, at 4.5 : 1 at the least. */
	public function onButton(): Color {
		$words = null === $this->themeButton() ? null : $this->buttonColor( 'text' );
		return null !== $words && $words->contrast( $this->button() ) >= Color::LEGIBLE ? $words : $this->button()->words();
	}

	/** Of buttons, as a CSS length. The block wears both styles, its own above. */
	public function radius(): string {
		$radius = $this->style( 'blocks', 'core/button', 'border', 'radius' ) ?? $this->style( 'elements', 'button', 'border', 'radius' ) ?? ( wp_theme_has_theme_json() ? self::CORE_RADIUS : null );
		$radius = is_array( $radius ) ? $radius['topLeft'] ?? '' : $radius;
		return is_string( $radius ) && 1 === preg_match( '/^(?:0|\d*\.?\d+(?:px|r?em))$/D', $radius ) ? $radius : self::RADIUS;
	}

	/** Whether the button is the theme's own, instead of a preset's or ours. */
	public function hasButton(): bool {
		return null !== $this->themeButton();
	}

	/**
	 * What the page stands on, and its text; null where the theme does not say both, or nobody could read them.
	 *
	 * @return array{Color, Color}|null
	 */
	public function ground(): ?array {
		[ $ground, $text ] = [ $this->color( 'color', 'background' ), $this->color( 'color', 'text' ) ];
		return null !== $ground && null !== $text && $ground->contrast( $text ) >= Color::LEGIBLE ? [ $ground, $text ] : null;
	}

	/** Of links; null where the theme does not say. */
	public function link(): ?Color {
		return $this->color( 'elements', 'link', 'color', 'text' );
	}

	/** A font-family of the text, or empty. */
	public function font(): string {
		return $this->typography( self::FAMILY, 'typography', 'fontFamily' );
	}

	/** A font-family of headings, or empty: that of the text. */
	public function headingFont(): string {
		return $this->typography( self::FAMILY, 'elements', 'heading', 'typography', 'fontFamily' );
	}

	/** A font-weight of the text, or empty. */
	public function weight(): string {
		return $this->typography( self::WEIGHT, 'typography', 'fontWeight' );
	}

	/** A font-weight of headings, or empty. */
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

	private function buttonColor( string $of ): ?Color {
		return $this->color( 'blocks', 'core/button', 'color', $of ) ?? $this->color( 'elements', 'button', 'color', $of );
	}

	private function style( string ...$path ): mixed {
		$this->styles ??= (array) wp_get_global_styles( [], [ 'transforms' => [ 'resolve-variables' ] ] );
		return _wp_array_get( $this->styles, $path );
	}

	/** Of classic themes too (editor-color-palette). */
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
