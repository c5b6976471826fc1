<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use SwImmoSuite\Foundation\Contract\Shapes;

defined( 'ABSPATH' ) || exit;

/**
 * The regions as staff deal with them (A18).
 *
 * @phpstan-import-type RegionSourceResponseShape from Shapes
 */
final class RegionImportService {

	public function __construct( private readonly RegionRepository $regions, private readonly RegionFiles $files ) {
	}

	/** @return RegionSourceResponseShape What is there, and whose outlines they are. */
	public function source(): array {
		$source = $this->files->source();
		return [
			'source'     => $source->source,
			'licence'    => $source->licence,
			'licenceUrl' => $source->licenceUrl,
			'count'      => $this->regions->count(),
			'outlines'   => $this->files->outlines(),
		];
	}
}
