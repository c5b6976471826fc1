<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Report;

use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;

defined( 'ABSPATH' ) || exit;

/** Routes for the settings of a source, in the shape of SourceSettings::values(). */
final class SourceRoutes {

	public function __construct( private readonly SourceService $sources ) {
	}

	/**
	 * GET openimmo/sources/{source}.
	 *
	 * @return array<string, mixed>
	 * @throws Failure 404.
	 */
	public function show( ApiRequest $request ): array {
		return $this->sources->settings( $request->path( 'source' ) )->values();
	}

	/**
	 * PUT openimmo/sources/{source}.
	 *
	 * @return array<string, mixed>
	 * @throws Failure 400.
	 */
	public function change( ApiRequest $request ): array {
		return $this->sources->change( $request->path( 'source' ), $request->body->as( 'SourceSettingsRequest' ), $request->translator )->values();
	}
}
