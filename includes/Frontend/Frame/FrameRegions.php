<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Frame;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Property\Region\RegionFiles;

defined( 'ABSPATH' ) || exit;

/**
 * Regions for a document whose first step shows them.
 *
 * @phpstan-import-type LocationsResponseShape from Shapes
 */
final class FrameRegions {

	/** Maximum number of regions in a document. The app loads a longer list separately, and browsers cache it for a year. */
	public const MAX_REGIONS = 300;

	/** @var LocationsResponseShape|null */
	private ?array $list = null;

	private ?bool $hasOutlines = null;

	public function __construct( private readonly RegionFiles $files ) {
	}

	/**
	 * Regions that the document contains; empty if there are none or too many.
	 *
	 * @return LocationsResponseShape
	 */
	public function list(): array {
		return $this->list ??= $this->read();
	}

	public function hasOutlines(): bool {
		return $this->hasOutlines ??= $this->files->hasOutlines();
	}

	/** @return array{locations: string, geojson: string, list?: LocationsResponseShape} In the shape of frame-config.schema.json. */
	public function config(): array {
		return $this->files->verifiedUrls() + ( [] === $this->list() ? [] : [ 'list' => $this->list() ] );
	}

	/** @return LocationsResponseShape */
	private function read(): array {
		/** @var LocationsResponseShape $all Written by the region import. */
		$all = json_decode( $this->files->read( RegionFiles::LOCATIONS )->plain(), true );
		return count( $all ) > self::MAX_REGIONS ? [] : $all;
	}
}
