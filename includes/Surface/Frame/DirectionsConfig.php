<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Frame;

use SwImmoSuite\Foundation\Settings\Settings;

defined( 'ABSPATH' ) || exit;

/** What a document says about who shows the way to the agency (D5). */
final class DirectionsConfig {

	/** @return array{url: string, provider: string}|null Null where nobody shows it, or where the agency has told no address. */
	public static function build( Settings $settings ): ?array {
		$url = '' === $settings->agencyAddress() ? '' : $settings->routeUrl();
		return '' === $url ? null : [
			'url'      => $url,
			'provider' => $settings->routeProvider(),
		];
	}
}
