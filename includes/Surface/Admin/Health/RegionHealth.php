<?php

declare(strict_types=1);

namespace SwImmoSuite\Surface\Admin\Health;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Region\RegionFiles;

defined( 'ABSPATH' ) || exit;

/**
 * Whether the server itself hands out the regions: Site Health asks the site behind its page, and documents name the
 * files only where it was seen. Nothing is wrong where it does not, since the routes have the same.
 */
final class RegionHealth {

	/** Name of the test; core asks for it at admin-ajax.php as health-check-{name}. */
	public const TEST = 'sw-immosuite-regions';

	private const PATIENCE = 10;

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

	/** Answers Site Health's page. */
	public function answer(): never {
		check_ajax_referer( 'health-check-site-status' );
		if ( ! current_user_can( 'view_site_health_checks' ) ) {
			wp_send_json_error( null, 403 );
		}
		wp_send_json_success( $this->check() );
	}

	/**
	 * Looks, and keeps it in mind.
	 *
	 * @return array<string, mixed>
	 */
	public function check(): array {
		$seen = $this->answers( RegionFiles::LOCATIONS ) && $this->answers( RegionFiles::GEOJSON );
		update_option( RegionFiles::SEEN, $seen ? '1' : '0', false );
		return $this->verdict( $seen )->toArray( self::TEST );
	}

	/** What the last look has found, for a page that must not wait for its own server; null where nobody has looked yet. */
	public function last(): ?HealthCheck {
		$seen = get_option( RegionFiles::SEEN );
		return false === $seen ? null : $this->verdict( '1' === $seen );
	}

	private function verdict( bool $seen ): HealthCheck {
		return HealthCheck::good(
			$seen
				? $this->translator->text( 'The web server itself serves the regions' )
				: $this->translator->text( 'The regions pass through PHP, which works too' )
		);
	}

	/**
	 * The very bytes of now, and compressed: on a slow line outlines that are not would come later than from the route.
	 *
	 * @param RegionFiles::LOCATIONS|RegionFiles::GEOJSON $name
	 */
	private function answers( string $name ): bool {
		$url = $this->files->urls()[ $name ];
		if ( $this->files->routeUrls()[ $name ] === $url ) {
			return false;
		}
		$answer = wp_remote_get(
			$url,
			[
				'timeout'   => self::PATIENCE,
				// The own server, often with a certificate of its own making.
				'sslverify' => false,
			]
		);
		return 200 === wp_remote_retrieve_response_code( $answer )
			&& '' !== wp_remote_retrieve_header( $answer, 'content-encoding' )
			&& wp_remote_retrieve_body( $answer ) === $this->files->read( $name )->plain();
	}
}
