<?php

declare(strict_types=1);

namespace SwImmoSuite\Admin\Health;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Region\RegionFiles;

defined( 'ABSPATH' ) || exit;

/**
 * Checks that maps name the source of the outlines, and whether the web server delivers the region files without PHP. If it
 * does not, nothing is wrong: frame documents then use REST routes with the same data.
 */
final class RegionHealth {

	/** Name of the test; core requests it from admin-ajax.php with the action health-check-{name}. */
	public const TEST = 'sw-immosuite-regions';

	private const TIMEOUT_SECONDS = 10;

	public function __construct( private readonly RegionFiles $files, private readonly Translator $translator ) {
	}

	/**
	 * Filter site_status_tests.
	 *
	 * @param array<array-key, mixed> $tests
	 * @return array<array-key, mixed>
	 */
	public function addTo( array $tests ): array {
		$async = [
			'label'             => 'SW ImmoSuite',
			'test'              => self::TEST,
			'async_direct_test' => $this->check( ... ),
		];
		return array_merge_recursive( $tests, [ 'async' => [ self::TEST => $async ] ] );
	}

	/** Action wp_ajax_health-check-sw-immosuite-regions. */
	public function respond(): never {
		check_ajax_referer( 'health-check-site-status' );
		if ( ! current_user_can( 'view_site_health_checks' ) ) {
			wp_send_json_error( null, 403 );
		}
		wp_send_json_success( $this->check() );
	}

	/**
	 * Runs the check and stores the result.
	 *
	 * @return array<string, mixed>
	 */
	public function check(): array {
		$isServed = $this->isServedStatically( RegionFiles::LOCATIONS ) && $this->isServedStatically( RegionFiles::GEOJSON );
		update_option( RegionFiles::OPTION_SERVED, $isServed ? '1' : '0', false );
		return $this->verdict( $isServed )->toArray( self::TEST );
	}

	/** Result of the last check, for pages that must not wait for a request to their own server; null if no check has run. */
	public function lastResult(): ?HealthCheck {
		$stored = get_option( RegionFiles::OPTION_SERVED );
		return false === $stored ? null : $this->verdict( '1' === $stored );
	}

	/** Whether maps name the source of the outlines, as most licenses require. */
	public function checkSource(): HealthCheck {
		return $this->files->source()->isKnown() || 0 === $this->files->countOutlines()
			? HealthCheck::good( $this->translator->text( 'Maps name the source of the outlines' ) )
			: HealthCheck::recommended(
				$this->translator->text( 'Maps do not say where the outlines of the regions come from. Import the regions once more with source and license.' ),
				Remedy::regions()
			);
	}

	private function verdict( bool $isServed ): HealthCheck {
		return HealthCheck::good(
			$isServed
				? $this->translator->text( 'The web server itself serves the regions' )
				: $this->translator->text( 'The regions pass through PHP, which works too' )
		);
	}

	/**
	 * Whether the web server delivers the current file, compressed. An uncompressed file would be slower than the REST route.
	 *
	 * @param RegionFiles::LOCATIONS|RegionFiles::GEOJSON $name
	 */
	private function isServedStatically( string $name ): bool {
		$url = $this->files->urls()[ $name ];
		// Without a file, the URL is that of the route.
		if ( $this->files->routeUrls()[ $name ] === $url ) {
			return false;
		}
		$response = wp_remote_get(
			$url,
			[
				'timeout'   => self::TIMEOUT_SECONDS,
				// The site's own server often has a self-signed certificate.
				'sslverify' => false,
			]
		);
		return 200 === wp_remote_retrieve_response_code( $response )
			&& '' !== wp_remote_retrieve_header( $response, 'content-encoding' )
			&& wp_remote_retrieve_body( $response ) === $this->files->read( $name )->plain();
	}
}
