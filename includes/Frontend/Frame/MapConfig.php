<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Frame;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * The parts of a document's config about map tiles and directions.
 *
 * @phpstan-import-type MapConfigShape from Shapes
 */
final class MapConfig {

	/** @return MapConfigShape|null Null if maps show only outlines of regions. */
	public static function tiles( Settings $settings, Language $language ): ?array {
		$tiles = $settings->mapTiles( $language );
		return null === $tiles ? null : [
			'url'         => $tiles->url,
			'provider'    => $tiles->provider,
			'attribution' => $tiles->attribution,
			'licence'     => $tiles->licence,
			'minZoom'     => $tiles->minZoom,
			'consent'     => self::parts( $settings->mapConsent( $language ), $settings->privacyPageUrl( $language ) ),
		];
	}

	/** @return array{url: string, provider: string}|null Service for directions to the agency; null if no service is chosen, or if the agency's address is unknown. */
	public static function directions( Settings $settings ): ?array {
		$url = '' === $settings->agencyAddress() ? '' : $settings->routeUrl();
		return '' === $url ? null : [
			'url'      => $url,
			'provider' => $settings->routeProvider(),
		];
	}

	/**
	 * Splits the text at [words] in brackets, which link to the privacy policy if the site has one.
	 *
	 * @return list<array{text: string, href?: string}>
	 */
	private static function parts( string $text, string $policy ): array {
		$parts = [];
		// The bracketed words are at the odd indexes.
		foreach ( (array) preg_split( '~\[([^\[\]]*)\]~', $text, -1, PREG_SPLIT_DELIM_CAPTURE ) as $index => $words ) {
			if ( '' !== $words && is_string( $words ) ) {
				$parts[] = 1 === $index % 2 && '' !== $policy
					? [
						'text' => $words,
						'href' => $policy,
					]
					: [ 'text' => $words ];
			}
		}
		return $parts;
	}
}
