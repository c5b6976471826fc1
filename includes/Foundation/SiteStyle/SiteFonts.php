<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\SiteStyle;

use SwImmoSuite\Foundation\Settings\Settings;
use WP_Font_Face_Resolver;

defined( 'ABSPATH' ) || exit;

/**
 * Fonts that the site itself serves (theme.json, Font Library), for documents outside a page. They get names with a prefix: a
 * document inside a page uses the page's fonts, and must not load these too.
 */
final class SiteFonts {

	private const PREFIX = 'Site ';

	/** Values that can be printed in a @font-face rule unescaped. */
	private const VALUE = '/^[-\w\s.,+%]{1,200}$/D';
	private const URL   = '/^[^"\\\\\s<>]{1,500}$/D';

	/** @var array<string, string>|null */
	private ?array $rules = null;

	/** Puts the site's own font in front of the font-family, if there is one. */
	public function family( string $family ): string {
		$name = self::first( $family );
		return '' === ( $this->all()[ $name ] ?? '' ) ? $family : '"' . self::PREFIX . $name . '", ' . $family;
	}

	/** @font-face rules of the fonts that these font-families begin with. */
	public function rules( string ...$families ): string {
		return implode( '', array_intersect_key( $this->all(), array_flip( array_map( self::first( ... ), $families ) ) ) );
	}

	/** @return array<string, string> Rules by name. */
	private function all(): array {
		if ( null === $this->rules ) {
			$this->rules = [];
			foreach ( array_merge( ...array_filter( array_values( WP_Font_Face_Resolver::get_fonts_from_theme_json() ), 'is_array' ) ) as $face ) {
				$name                 = is_array( $face ) && is_string( $face['font-family'] ?? null ) ? self::first( $face['font-family'] ) : '';
				$this->rules[ $name ] = ( $this->rules[ $name ] ?? '' ) . ( is_array( $face ) ? self::rule( $name, $face ) : '' );
			}
		}
		return $this->rules;
	}

	/** @param array<array-key, mixed> $face */
	private static function rule( string $name, array $face ): string {
		$sources = array_filter( array_filter( (array) ( $face['src'] ?? [] ), 'is_string' ), self::isOwn( ... ) );
		if ( '' === $name || [] === $sources ) {
			return '';
		}
		$rule = 'font-family:"' . self::PREFIX . $name . '";font-display:swap;src:url("' . implode( '"),url("', $sources ) . '")';
		foreach ( [ 'font-style', 'font-weight', 'font-stretch', 'unicode-range' ] as $property ) {
			$value = $face[ $property ] ?? null;
			$rule .= is_string( $value ) && 1 === preg_match( self::VALUE, $value ) ? ";{$property}:{$value}" : '';
		}
		return '@font-face{' . $rule . '}';
	}

	/** First name of a font-family, without quotes; empty if the name is invalid. */
	private static function first( string $family ): string {
		$name = trim( explode( ',', $family )[0], " \"'" );
		return 1 === preg_match( self::VALUE, $name ) ? $name : '';
	}

	/** Whether the site serves the font: the document's Content-Security-Policy refuses fonts of other origins. */
	private static function isOwn( string $url ): bool {
		return Settings::origin( $url ) === Settings::ownOrigin() && 1 === preg_match( self::URL, $url );
	}
}
