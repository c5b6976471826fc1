<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\Prepared;
use SwImmoSuite\Http\RestRouter;

defined( 'ABSPATH' ) || exit;

/** The two documents about regions, as visitors' browsers get them: by REST always, and as static files where that works. */
final class RegionFiles {

	public const LOCATIONS = 'locations';
	public const GEOJSON   = 'geojson';

	/** Name to the document of a site without regions. */
	private const EMPTY = [
		self::LOCATIONS => '[]',
		self::GEOJSON   => '{"type":"FeatureCollection","features":[]}',
	];

	/** Name to the route that always has it. */
	private const ROUTES = [
		self::LOCATIONS => '/wizard/locations',
		self::GEOJSON   => '/wizard/locations/geojson',
	];

	/** Option: '1' while Site Health sees the server itself answer with the copies. */
	public const SEEN = 'sw_immosuite_region_copies';

	public function __construct( private readonly RegionFileRepository $files, private readonly StaticCopies $copies ) {
	}

	/** @param key-of<self::EMPTY> $name */
	public function version( string $name ): string {
		return $this->files->version( $name ) ?? Prepared::of( self::EMPTY[ $name ] )->version;
	}

	/** @param key-of<self::EMPTY> $name */
	public function read( string $name ): Prepared {
		return $this->files->read( $name ) ?? Prepared::of( self::EMPTY[ $name ] );
	}

	/**
	 * Where a browser finds the documents of now; both addresses may be kept for a year. A static file that another
	 * node of the site does not share is missing there: then the route answers the same.
	 *
	 * @return array{locations: string, geojson: string}
	 */
	public function urls(): array {
		$versions = $this->files->versions();
		return [
			self::LOCATIONS => $this->url( self::LOCATIONS, $versions ),
			self::GEOJSON   => $this->url( self::GEOJSON, $versions ),
		];
	}

	/**
	 * The same for browsers that nobody has looked after yet: the static files only where they are known to answer.
	 *
	 * @return array{locations: string, geojson: string}
	 */
	public function seenUrls(): array {
		return '1' === get_option( self::SEEN ) ? $this->urls() : $this->routeUrls();
	}

	/** @return array{locations: string, geojson: string} The addresses that always answer. */
	public function routeUrls(): array {
		$versions = $this->files->versions();
		return [
			self::LOCATIONS => self::route( self::LOCATIONS, $versions ),
			self::GEOJSON   => self::route( self::GEOJSON, $versions ),
		];
	}

	/**
	 * Lays the documents of now into the uploads folder, where it allows that.
	 *
	 * @return bool Whether both are there.
	 */
	public function publish(): bool {
		$locations = $this->copies->write( self::LOCATIONS, $this->read( self::LOCATIONS ) );
		return $this->copies->write( self::GEOJSON, $this->read( self::GEOJSON ) ) && $locations;
	}

	/** Where the outlines of now come from. */
	public function source(): RegionSource {
		return $this->files->source();
	}

	/** Whether any region has an outline: the document of none is always the same. */
	public function hasOutlines(): bool {
		return $this->version( self::GEOJSON ) !== Prepared::of( self::EMPTY[ self::GEOJSON ] )->version;
	}

	/** How many regions have an outline. */
	public function outlines(): int {
		return RegionDocuments::count( $this->read( self::GEOJSON )->plain() );
	}

	/**
	 * Within the caller's transaction.
	 *
	 * @param array<array-key, Prepared> $drawings By id of the region.
	 */
	public function replace( Prepared $locations, Prepared $geojson, array $drawings, RegionSource $source ): void {
		$this->files->write( self::LOCATIONS, $locations );
		$this->files->write( self::GEOJSON, $geojson );
		$this->files->replaceDrawings( $drawings );
		$this->files->writeSource( $source );
	}

	/**
	 * @param key-of<self::EMPTY>   $name
	 * @param array<string, string> $versions
	 */
	private function url( string $name, array $versions ): string {
		$static = $this->copies->url( $name, self::versionOf( $name, $versions ) );
		// The frame may ask its own origin only.
		return null !== $static && Settings::origin( $static ) === Settings::origin( home_url() ) ? $static : self::route( $name, $versions );
	}

	/**
	 * @param key-of<self::EMPTY>   $name
	 * @param array<string, string> $versions
	 */
	private static function route( string $name, array $versions ): string {
		return add_query_arg( 'v', self::versionOf( $name, $versions ), rest_url( RestRouter::NAMESPACE . self::ROUTES[ $name ] ) );
	}

	/**
	 * @param key-of<self::EMPTY>   $name
	 * @param array<string, string> $versions
	 */
	private static function versionOf( string $name, array $versions ): string {
		return $versions[ $name ] ?? Prepared::of( self::EMPTY[ $name ] )->version;
	}
}
