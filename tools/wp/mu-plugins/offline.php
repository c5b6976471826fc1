<?php
/**
 * Plugin Name: Local responses for wordpress.org
 * Description: Blocks requests to other machines from a test or demo site, with responses that core accepts.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

add_filter(
	'pre_http_request',
	static function ( mixed $answer, array $request, string $url ): mixed {
		$host = (string) wp_parse_url( $url, PHP_URL_HOST );
		if ( in_array( $host, [ 'localhost', '127.0.0.1', '[::1]', wp_parse_url( home_url(), PHP_URL_HOST ) ], true ) ) {
			return $answer;
		}
		$path = (string) wp_parse_url( $url, PHP_URL_PATH );
		$body = match ( true ) {
			str_contains( $path, '/core/version-check/' ) => [
				'offers'       => [ [ 'response' => 'latest', 'current' => wp_get_wp_version(), 'version' => wp_get_wp_version(), 'locale' => get_locale() ] ],
				'translations' => [],
			],
			str_contains( $path, '/core/serve-happy/' ) => [
				'recommended_version' => '8.1', 'minimum_version' => '7.4', 'is_supported' => true, 'is_secure' => true, 'is_acceptable' => true,
			],
			str_contains( $path, '/update-check/' ) => [ 'plugins' => [], 'themes' => [], 'no_update' => [], 'translations' => [] ],
			str_contains( $path, '/plugins/info/' ) => [ 'info' => [ 'page' => 1, 'pages' => 0, 'results' => 0 ], 'plugins' => [] ],
			str_contains( $path, '/translations/' ) => [ 'translations' => [] ],
			str_contains( $path, '/events/' ) => [ 'location' => [], 'events' => [] ],
			default => [],
		};
		// The dashboard's news.
		$is_feed = str_contains( $path, '/feed/' );
		return [
			'headers'  => [ 'content-type' => $is_feed ? 'application/rss+xml' : 'application/json' ],
			'body'     => $is_feed ? '<?xml version="1.0"?><rss version="2.0"><channel><title>News</title></channel></rss>' : (string) wp_json_encode( $body ),
			'response' => [ 'code' => 200, 'message' => 'OK' ],
			'cookies'  => [],
			'filename' => null,
		];
	},
	10,
	3
);
