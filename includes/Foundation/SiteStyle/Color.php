<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\SiteStyle;

defined( 'ABSPATH' ) || exit;

/**
 * A color with known channels. Relative luminance and contrast follow WCAG 2.2, as in src/app/contrast.ts;
 * tests/fixtures/site-colors.json checks both implementations.
 */
final class Color {

	/** Contrast that text needs (WCAG 2.2, 1.4.3). */
	public const LEGIBLE = 4.5;

	/** Luminance at which white and black text have equal contrast: at least 4.58 : 1. */
	private const MIDDLE = 0.179;

	/** Maximum luminance of a color used as text on white: 6.5 : 1. */
	private const INK = 0.11;

	/** Minimum lightness and maximum chroma (OKLCH) of a color in dark mode. */
	private const LIGHT  = 0.8;
	private const CHROMA = 0.1;

	/** @param array{float, float, float} $channels Red, green, blue in linear light, 0 … 1. */
	private function __construct( private readonly array $channels ) {
	}

	/** Default of src/ui/tokens.css: #085a65. */
	public static function pluginDefault(): self {
		return new self( [ self::linear( 0x08 ), self::linear( 0x5a ), self::linear( 0x65 ) ] );
	}

	/** Returns null for an invalid or translucent color, and for notations that only a browser can resolve. */
	public static function parse( string $css ): ?self {
		$css = strtolower( trim( $css ) );
		// Expands #rgb and #rgbf, where f stands for opaque.
		if ( 1 === preg_match( '/^#([0-9a-f])([0-9a-f])([0-9a-f])f?$/D', $css, $short ) ) {
			$css = "#{$short[1]}{$short[1]}{$short[2]}{$short[2]}{$short[3]}{$short[3]}";
		}
		// Matches #rrggbb and #rrggbbff.
		if ( 1 === preg_match( '/^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})(?:ff)?$/D', $css, $hex ) ) {
			return new self( [ self::linear( (int) hexdec( $hex[1] ) ), self::linear( (int) hexdec( $hex[2] ) ), self::linear( (int) hexdec( $hex[3] ) ) ] );
		}
		// Matches rgb() and rgba() with numbers from 0 to 255, and an alpha of 1 if there is one.
		if ( 1 === preg_match( '/^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,\/]\s*1(?:\.0*)?\s*)?\)$/D', $css, $rgb ) ) {
			return new self( [ self::linear( (int) $rgb[1] ), self::linear( (int) $rgb[2] ), self::linear( (int) $rgb[3] ) ] );
		}
		return null;
	}

	/** Returns #rrggbb. */
	public function css(): string {
		return sprintf( '#%02x%02x%02x', ...array_map( self::encoded( ... ), $this->channels ) );
	}

	/** Relative luminance: 0 is black, 1 is white. */
	public function luminance(): float {
		return 0.2126 * $this->channels[0] + 0.7152 * $this->channels[1] + 0.0722 * $this->channels[2];
	}

	/** Contrast of two colors: 1 … 21. */
	public function contrast( self $other ): float {
		$sorted = [ $this->luminance(), $other->luminance() ];
		sort( $sorted );
		return ( $sorted[1] + 0.05 ) / ( $sorted[0] + 0.05 );
	}

	/** Black or white, whichever is legible on this color. */
	public function textColor(): self {
		return $this->luminance() < self::MIDDLE ? new self( [ 1.0, 1.0, 1.0 ] ) : new self( [ 0.0, 0.0, 0.0 ] );
	}

	/** This hue, dark enough for text on white. */
	public function ink(): self {
		$scale = min( 1.0, self::INK / max( $this->luminance(), 0.001 ) );
		return new self( [ $this->channels[0] * $scale, $this->channels[1] * $scale, $this->channels[2] * $scale ] );
	}

	/** This hue for text and backgrounds in dark mode: oklch(from … max(l, 0.8) min(c, 0.1) h). */
	public function lifted(): self {
		[ $red, $green, $blue ] = $this->channels;
		$l     = ( 0.4122214708 * $red + 0.5363325363 * $green + 0.0514459929 * $blue ) ** ( 1 / 3 );
		$m     = ( 0.2119034982 * $red + 0.6806995451 * $green + 0.1073969566 * $blue ) ** ( 1 / 3 );
		$s     = ( 0.0883024619 * $red + 0.2817188376 * $green + 0.6299787005 * $blue ) ** ( 1 / 3 );
		$a     = 1.9779984951 * $l - 2.4285922050 * $m + 0.4505937099 * $s;
		$b     = 0.0259040371 * $l + 0.7827717662 * $m - 0.8086757660 * $s;
		$scale = min( 1.0, self::CHROMA / max( 0.0001, hypot( $a, $b ) ) );
		return self::ofOklab( max( self::LIGHT, 0.2104542553 * $l + 0.7936177850 * $m - 0.0040720468 * $s ), $a * $scale, $b * $scale );
	}

	/** Converts with the matrices of CSS Color 4. */
	private static function ofOklab( float $lightness, float $a, float $b ): self {
		$l = ( $lightness + 0.3963377774 * $a + 0.2158037573 * $b ) ** 3;
		$m = ( $lightness - 0.1055613458 * $a - 0.0638541728 * $b ) ** 3;
		$s = ( $lightness - 0.0894841775 * $a - 1.2914855480 * $b ) ** 3;
		return new self(
			[
				self::within( 4.0767416621 * $l - 3.3077115913 * $m + 0.2309699292 * $s ),
				self::within( -1.2684380046 * $l + 2.6097574011 * $m - 0.3413193965 * $s ),
				self::within( -0.0041960863 * $l - 0.7034186147 * $m + 1.7076147010 * $s ),
			]
		);
	}

	private static function within( float $channel ): float {
		return min( 1.0, max( 0.0, $channel ) );
	}

	/** Linear light of an sRGB channel (0 … 255). */
	private static function linear( int $channel ): float {
		$value = min( 255, $channel ) / 255;
		return $value <= 0.04045 ? $value / 12.92 : ( ( $value + 0.055 ) / 1.055 ) ** 2.4;
	}

	/** Reverses linear(). */
	private static function encoded( float $value ): int {
		return (int) round( 255 * ( $value <= 0.0031308 ? $value * 12.92 : 1.055 * $value ** ( 1 / 2.4 ) - 0.055 ) );
	}
}
