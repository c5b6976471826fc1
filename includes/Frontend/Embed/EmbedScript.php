<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Embed;

use SwImmoSuite\Foundation\Contract\BlockAttribute;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\WidgetEntry;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\Frame\Build;
use SwImmoSuite\Frontend\Widget;
use SwImmoSuite\Http\FormRequirements;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Http\Response;

defined( 'ABSPATH' ) || exit;

/**
 * The script that shows widgets on other sites: a config, followed by the built script. The response is the same for all
 * visitors; form tokens and consents are in the frame documents.
 */
final class EmbedScript {

	/** Seconds for which browsers may use the script without revalidation. */
	private const MAX_AGE_SECONDS = HOUR_IN_SECONDS;

	/**
	 * Attributes that other sites cannot set: the form token in a document certifies the default requirements, and the
	 * language determines which document is loaded.
	 */
	private const EXCLUDED_ATTRIBUTES = [ 'language', 'newsletter', 'requiredFields' ];

	/** Default text size of a page in px. */
	private const TEXT_SIZE = 16;

	/** Width of ReservedHeight::SAMPLE in px, at TEXT_SIZE in a rather wide font: the font of the other site is unknown. */
	private const SAMPLE_WIDTH = 100;

	public function __construct(
		private readonly Build $build,
		private readonly Settings $settings,
	) {
	}

	/** Null if the script is not built. */
	public function respond(): ?Response {
		$code = $this->build->contents( FrameUrl::EMBED );
		if ( '' === $code ) {
			return null;
		}
		$config = (string) wp_json_encode( $this->config(), JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
		return new Response(
			200,
			[
				'Content-Type'                 => 'text/javascript; charset=utf-8',
				'Cache-Control'                => 'public, max-age=' . self::MAX_AGE_SECONDS,
				'X-Content-Type-Options'       => 'nosniff',
				// Pages with Cross-Origin-Embedder-Policy load a cross-origin script only with this header.
				'Cross-Origin-Resource-Policy' => 'cross-origin',
			],
			// A page may embed forms of two sites, so each script element has its own config.
			"document.currentScript.swImmosuite={$config};\n{$code}"
		);
	}

	/** @return array<string, mixed> In the shape of embed-config.schema.json. Maps are objects: JSON would encode an empty array as a list. */
	public function config(): array {
		$widgets = [];
		$refused = [];
		foreach ( Contract::widgets() as $name => $widget ) {
			if ( null !== $widget->address() ) {
				$widgets[ $name ] = self::widget( $widget );
			}
		}
		foreach ( Language::SHIPPED as $language ) {
			$refused[ $language->value ] = ( new Translator( $language ) )->text( 'This form is not enabled for this website.' );
		}
		return [
			'v'       => 1,
			'origins' => $this->settings->allowedOrigins(),
			'refused' => $refused,
			'widgets' => (object) $widgets,
		];
	}

	/** @return array<string, mixed> */
	private static function widget( WidgetEntry $widget ): array {
		$frames = [];
		foreach ( Language::SHIPPED as $language ) {
			$frames[ $language->value ] = self::frame( $widget, $language );
		}
		$offered = array_diff_key( $widget->attributes, array_flip( self::EXCLUDED_ATTRIBUTES ) );
		return [
			'frames'     => $frames,
			'attributes' => (object) array_map( static fn( BlockAttribute $attribute ): bool|int|string|array => $attribute->read( null ) ?? '', $offered ),
			'required'   => FormRequirements::byDefault( $widget->name )->requiredFields,
		];
	}

	/** @return array<string, mixed> */
	private static function frame( WidgetEntry $widget, Language $language ): array {
		$texts = new Translator( $language );
		return [
			'src'     => FrameUrl::document( $widget->route, $language ),
			'title'   => Widget::of( $widget )->label( $texts ),
			'failed'  => $texts->text( 'Open form in its own window' ),
			'heights' => (object) array_map( self::height( ... ), $widget->heights( $language ) ),
			...( $widget->ownSiteOnly ? [ 'signIn' => $texts->text( 'Open sign-in in a new tab' ) ] : [] ),
		];
	}

	/** @param array{float|int, float|int, int} $height One height from WidgetEntry::heights(). */
	private static function height( array $height ): int {
		[ $perTextSize, $perSampleWidth, $fixed ] = $height;
		return (int) ceil( $perTextSize * self::TEXT_SIZE + $perSampleWidth * self::SAMPLE_WIDTH + $fixed );
	}
}
