<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Frame;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Property\Region\RegionFiles;

defined( 'ABSPATH' ) || exit;

/**
 * What the document of a first step with regions carries of them.
 *
 * @phpstan-import-type LocationsResponseShape from Shapes
 */
final class FrameRegions {

	/** More would make every document heavier than the list that browsers keep for a year. */
	public const MOST = 300;

	/** @var LocationsResponseShape|null */
	private ?array $list = null;

	private ?bool $hasOutlines = null;

	public function __construct( private readonly RegionFiles $files ) {
	}

	/**
	 * The regions where the document carries them; none where the site has none, or too many.
	 *
	 * @return LocationsResponseShape
	 */
	public function list(): array {
		return $this->list ??= $this->read();
	}

	/** Whether any of them has one. */
	public function hasOutlines(): bool {
		return $this->hasOutlines ??= $this->files->hasOutlines();
	}

	/** @return array{locations: string, geojson: string, list?: LocationsResponseShape} As frame-config.schema.json has it. */
	public function config(): array {
		return $this->files->seenUrls() + ( [] === $this->list() ? [] : [ 'list' => $this->list() ] );
	}

	/** @return LocationsResponseShape */
	private function read(): array {
		/** @var LocationsResponseShape $all As the import has written it. */
		$all = json_decode( $this->files->read( RegionFiles::LOCATIONS )->plain(), true );
		return count( $all ) > self::MOST ? [] : $all;
	}
}
