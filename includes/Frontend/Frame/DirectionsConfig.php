<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Frame;

use SwImmoSuite\Foundation\Settings\Settings;

defined( 'ABSPATH' ) || exit;

/** The part of a document's config about the map service for directions to the agency. */
final class DirectionsConfig {

	/** @return array{url: string, provider: string}|null Null if no service is chosen, or if the agency's address is unknown. */
	public static function build( Settings $settings ): ?array {
		$url = '' === $settings->agencyAddress() ? '' : $settings->routeUrl();
		return '' === $url ? null : [
			'url'      => $url,
			'provider' => $settings->routeProvider(),
		];
	}
}
