<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region\Import;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Property\Region\RegionSource;

defined( 'ABSPATH' ) || exit;

/**
 * REST routes for the import of regions by staff.
 *
 * @phpstan-import-type RegionCheckRequestShape from Shapes
 * @phpstan-import-type RegionImportRequestShape from Shapes
 * @phpstan-import-type RegionReportResponseShape from Shapes
 */
final class RegionImportRoutes {

	public function __construct( private readonly RegionImportService $regions ) {
	}

	/**
	 * GET regions/source.
	 *
	 * @return array<string, mixed>
	 */
	public function source( ApiRequest $request ): array {
		return $this->regions->source();
	}

	/**
	 * POST regions/check.
	 *
	 * @return RegionReportResponseShape
	 * @throws Failure 400, 404, 409, 507.
	 */
	public function check( ApiRequest $request ): array {
		wp_raise_memory_limit( 'admin' );
		return $this->regions->check( get_current_user_id(), self::requireFileOrNames( $request, $request->body->as( 'RegionCheckRequest' ) ) );
	}

	/**
	 * POST regions/import.
	 *
	 * @return RegionReportResponseShape
	 * @throws Failure 400, 404, 409, 507.
	 */
	public function import( ApiRequest $request ): array {
		$body   = $request->body->as( 'RegionImportRequest' );
		$source = isset( $body['upload'] ) ? self::sourceOf( $request, $body ) : null;
		wp_raise_memory_limit( 'admin' );
		return $this->regions->import( get_current_user_id(), self::requireFileOrNames( $request, $body ), $body['checked'], $source );
	}

	/**
	 * @param RegionCheckRequestShape $body
	 * @return RegionCheckRequestShape
	 * @throws Failure 400 unless the body contains either a file or names.
	 */
	private static function requireFileOrNames( ApiRequest $request, array $body ): array {
		$hasBothOrNone = isset( $body['upload'] ) === isset( $body['names'] );
		( new Faults( $hasBothOrNone ? [ 'upload' => 'required' ] : [] ) )->refuse( $request->translator );
		return $body;
	}

	/**
	 * @param RegionImportRequestShape $body
	 * @throws Failure 400 if source or license is missing, or is not one line of text.
	 */
	private static function sourceOf( ApiRequest $request, array $body ): RegionSource {
		$given   = array_map( trim( ... ), [
			'source'     => $body['source'] ?? '',
			'licence'    => $body['licence'] ?? '',
			'licenceUrl' => $body['licenceUrl'] ?? '',
		] );
		$missing = array_filter( $given, static fn( string $value, string $name ): bool => '' === $value && 'licenceUrl' !== $name, ARRAY_FILTER_USE_BOTH );
		$faults  = array_fill_keys( array_keys( $missing ), 'required' );
		foreach ( $given as $name => $value ) {
			// Validate each text without the others, to find out which ones are invalid.
			try {
				RegionSource::of( 'source' === $name ? $value : '', 'licence' === $name ? $value : '', 'licenceUrl' === $name ? $value : '' );
			} catch ( ImportError ) {
				$faults[ $name ] = 'invalid_characters';
			}
		}
		( new Faults( $faults ) )->refuse( $request->translator );
		return RegionSource::of( ...array_values( $given ) );
	}
}
