<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\CachedDocument;
use SwImmoSuite\Http\PreparedDocument;
use SwImmoSuite\Http\RestRouter;

defined( 'ABSPATH' ) || exit;

/** Serves the two documents of regions over REST, and as static files if the uploads folder is writable. */
final class RegionFiles {

	public const LOCATIONS = 'locations';
	public const GEOJSON   = 'geojson';

	/** Document of a site without regions, by name. */
	private const EMPTY = [
		self::LOCATIONS => '[]',
		self::GEOJSON   => '{"type":"FeatureCollection","features":[]}',
	];

	/** REST route by name. */
	private const ROUTES = [
		self::LOCATIONS => '/wizard/locations',
		self::GEOJSON   => '/wizard/locations/geojson',
	];

	/** Option: '1' if Site Health has found that the web server serves the static files. */
	public const OPTION_SERVED = 'sw_immosuite_region_copies';

	public function __construct( private readonly RegionFileRepository $files, private readonly StaticCopies $copies ) {
	}

	/** GET wizard/locations: the tree of regions. 200 or 304, never a redirect. */
	public function locations(): CachedDocument {
		return new CachedDocument( fn() => $this->version( self::LOCATIONS ), fn() => $this->read( self::LOCATIONS ) );
	}

	/** GET wizard/locations/geojson: the outlines (RFC 7946). */
	public function geojson(): CachedDocument {
		return new CachedDocument( fn() => $this->version( self::GEOJSON ), fn() => $this->read( self::GEOJSON ) );
	}

	/** @param key-of<self::EMPTY> $name */
	public function version( string $name ): string {
		return $this->files->version( $name ) ?? PreparedDocument::of( self::EMPTY[ $name ] )->version;
	}

	/** @param key-of<self::EMPTY> $name */
	public function read( string $name ): PreparedDocument {
		return $this->files->read( $name ) ?? PreparedDocument::of( self::EMPTY[ $name ] );
	}

	/**
	 * URLs of the current documents, cacheable for a year: the static file if it exists, otherwise the route. On a
	 * multi-server site, another node may not have the file.
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
	 * Same as urls(), but uses static files only if Site Health has found that they work.
	 *
	 * @return array{locations: string, geojson: string}
	 */
	public function verifiedUrls(): array {
		return '1' === get_option( self::OPTION_SERVED ) ? $this->urls() : $this->routeUrls();
	}

	/** @return array{locations: string, geojson: string} URLs that always work. */
	public function routeUrls(): array {
		$versions = $this->files->versions();
		return [
			self::LOCATIONS => self::route( self::LOCATIONS, $versions ),
			self::GEOJSON   => self::route( self::GEOJSON, $versions ),
		];
	}

	/**
	 * Writes the current documents to the uploads folder, if it is writable.
	 *
	 * @return bool Whether both files were written.
	 */
	public function publish(): bool {
		$isFirstWritten = $this->copies->write( self::LOCATIONS, $this->read( self::LOCATIONS ) );
		return $this->copies->write( self::GEOJSON, $this->read( self::GEOJSON ) ) && $isFirstWritten;
	}

	/** Source of the current outlines. */
	public function source(): RegionSource {
		return $this->files->source();
	}

	/** Whether any region has an outline; without outlines, the document is the empty one. */
	public function hasOutlines(): bool {
		return $this->version( self::GEOJSON ) !== PreparedDocument::of( self::EMPTY[ self::GEOJSON ] )->version;
	}

	/** Number of regions with an outline. */
	public function countOutlines(): int {
		return RegionDocuments::count( $this->read( self::GEOJSON )->plain() );
	}

	/**
	 * Call inside a transaction.
	 *
	 * @param array<array-key, PreparedDocument> $drawings By region id.
	 */
	public function replace( PreparedDocument $locations, PreparedDocument $geojson, array $drawings, RegionSource $source ): void {
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
		// The frame may only send requests to its own origin.
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
		return $versions[ $name ] ?? PreparedDocument::of( self::EMPTY[ $name ] )->version;
	}
}
