<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Face;

defined( 'ABSPATH' ) || exit;

/**
 * How the site looks, from its global styles (theme.json, and what has been changed in the site editor), for mails, which
 * no page surrounds. The order is that of E14: the theme's button, its presets, our own values. Asked lazily: only mails ask.
 */
final class SiteFace {

	/** Where neither theme nor site says anything (src/ui/tokens.css), and what core rounds its button block by. */
	private const RADIUS      = '0.625rem';
	private const CORE_RADIUS = '9999px';

	/** What core gives the button of a theme that says nothing of it. */
	private const CORE_BUTTON = '#32373c';

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

	/** Of buttons, as a CSS length. */
	public function radius(): string {
		$radius = $this->ofButton( 'border', 'radius' ) ?? ( wp_theme_has_theme_json() ? self::CORE_RADIUS : null );
		$radius = is_array( $radius ) ? $radius['topLeft'] ?? '' : $radius;
		return is_string( $radius ) && 1 === preg_match( '/^(?:0|\d*\.?\d+(?:px|r?em))$/D', $radius ) ? $radius : self::RADIUS;
	}

	private function themeButton(): ?Color {
		$color = $this->buttonColor( 'background' );
		return self::CORE_BUTTON === $color?->css() ? null : $color;
	}

	private function buttonColor( string $of ): ?Color {
		$color = $this->ofButton( 'color', $of );
		return is_string( $color ) ? Color::parse( $color ) : null;
	}

	/** The block wears both, and its own style comes first. */
	private function ofButton( string $group, string $name ): mixed {
		return $this->style( 'blocks', 'core/button', $group, $name ) ?? $this->style( 'elements', 'button', $group, $name );
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
