<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

defined( 'ABSPATH' ) || exit;

/**
 * Regions from names that were typed, one a line, those below it indented (A18). A name that stands where it stood keeps
 * its id, and with it its outline, its saved searches and listings.
 */
final class TypedRegions {

	/** Columns of a tab. */
	private const TAB = 4;

	/** What leads a line: blanks, tabs, and what lists are typed with (src/domain/region-lines.ts); bytes, since not every text is UTF-8. */
	private const LEAD = '/^[ \t]*(?:(?:[-*]|\xE2\x80\xA2|\xE2\x80\x93)[ \t]+)?/';

	/** Typed once more behind the one that the line began with by itself: no name begins so, and nothing stands further in by it. */
	private const BULLETS = '/^(?:(?:[-*]|\xE2\x80\xA2|\xE2\x80\x93)[ \t]+)+/';

	private const LONGEST_ID = 60;

	/** @var array<string, string> Ids of now, by path of names. */
	private array $known = [];

	/** @var array<string, true> Ids that are taken, in lower case, with a prefix. */
	private array $taken = [];

	/** @var array<string, true> Paths that were typed. */
	private array $typed = [];

	/** @var list<array{width: int, path: string, id: string}> The way to the line before, from the top. */
	private array $way = [];

	/** @var list<Region> */
	private array $regions = [];

	/**
	 * @param list<Region> $present Those of now, parents before their children.
	 * @param Region|null  $under   One of them, below which the names are typed.
	 */
	public function __construct( array $present, private readonly RegionReport $report, ?Region $under = null ) {
		$paths = [];
		foreach ( $present as $region ) {
			$paths[ "id {$region->id}" ] = self::path( $paths[ "id {$region->parentId}" ] ?? '', $region->name );
			$this->known              += [ $paths[ "id {$region->id}" ] => $region->id ];
			$this->taken[ 'id ' . strtolower( $region->id ) ] = true;
		}
		if ( null !== $under ) {
			$this->way[] = [
				'width' => -1,
				'path'  => $paths[ "id {$under->id}" ] ?? '',
				'id'    => $under->id,
			];
		}
	}

	/** @return list<Region> Of use where nothing was refused. */
	public function read( string $text ): array {
		$lines = preg_split( '/\r\n|\r|\n/', $text );
		foreach ( false === $lines ? [] : $lines as $index => $line ) {
			preg_match( self::LEAD, $line, $found );
			$lead = $found[0] ?? '';
			$name = trim( (string) preg_replace( self::BULLETS, '', substr( $line, strlen( $lead ) ) ), " \t\u{FEFF}" );
			if ( '' !== $name ) {
				$this->line( $index + 1, self::width( $lead ), $name );
			}
		}
		if ( [] === $this->regions && [] === $this->report->refused() ) {
			$this->report->refuse( 'File', new ImportError( 'No name has been typed.', FindingCode::Empty ) );
		}
		return $this->regions;
	}

	private function line( int $number, int $width, string $name ): void {
		while ( [] !== $this->way && $this->way[ count( $this->way ) - 1 ]['width'] >= $width ) {
			array_pop( $this->way );
		}
		$above = $this->way[ count( $this->way ) - 1 ] ?? null;
		$path  = self::path( $above['path'] ?? '', $name );
		$id    = $this->known[ $path ] ?? $this->newId( $name, $above['id'] ?? '' );
		try {
			$this->demand( $path, $name );
			$this->regions[] = new Region( $id, $name, $above['id'] ?? null, count( $this->regions ) );
			if ( ! isset( $this->known[ $path ] ) && 1 === preg_match( '/[,;]/', $name ) ) {
				$this->report->note( sprintf( '%s looks like several names.', Text::quoted( $name ) ), FindingCode::Several, [ $name ], "Line {$number} ({$name})" );
			}
		} catch ( ImportError $refused ) {
			$this->report->refuse( "Line {$number} (" . trim( Text::quoted( $name ), '"' ) . ')', $refused );
		}
		$this->typed[ $path ] = true;
		$this->way[]          = [
			'width' => $width,
			'path'  => $path,
			'id'    => $id,
		];
	}

	/** @throws ImportError */
	private function demand( string $path, string $name ): void {
		if ( isset( $this->typed[ $path ] ) ) {
			throw new ImportError( sprintf( '%s is listed twice below the same town.', Text::quoted( $name ) ), FindingCode::Twice, [ $name ] );
		}
		if ( count( $this->way ) >= RegionRepository::DEEPEST ) {
			throw new ImportError( sprintf( 'It lies deeper than %d levels.', RegionRepository::DEEPEST ), FindingCode::TooDeep, [ (string) RegionRepository::DEEPEST ] );
		}
		if ( count( $this->regions ) >= GeoJsonFile::MAX_FEATURES ) {
			throw new ImportError( sprintf( 'There are more than %d regions.', GeoJsonFile::MAX_FEATURES ), FindingCode::TooMany, [ (string) GeoJsonFile::MAX_FEATURES ] );
		}
	}

	/** "altstadt" below "konstanz" is "konstanz-altstadt", another one of the kind "konstanz-altstadt-2". */
	private function newId( string $name, string $above ): string {
		$own  = self::slug( $name );
		$stem = '' === $above ? $own : rtrim( "{$above}-{$own}", '-' );
		$stem = '' === $stem ? 'region' : $stem;
		for ( $number = 1; ; $number++ ) {
			$ending = 1 === $number ? '' : "-{$number}";
			$id     = rtrim( substr( $stem, 0, self::LONGEST_ID - strlen( $ending ) ), '-' ) . $ending;
			if ( ! isset( $this->taken[ 'id ' . strtolower( $id ) ] ) ) {
				$this->taken[ 'id ' . strtolower( $id ) ] = true;
				return $id;
			}
		}
	}

	/** Whether an id can be one that was made here, of the region's name, whatever lies above it now. */
	public static function isTyped( Region $region ): bool {
		$own  = self::slug( $region->name );
		$stem = (string) preg_replace( '/-\d+$/', '', $region->id );
		return '' !== $own && ( str_ends_with( "-{$region->id}", "-{$own}" ) || str_ends_with( "-{$stem}", "-{$own}" ) );
	}

	/** The words of a name as an id has them; empty where it has none of our letters. */
	private static function slug( string $name ): string {
		$words = strtr( self::folded( $name ), [ 'ä' => 'ae', 'ö' => 'oe', 'ü' => 'ue', 'ß' => 'ss' ] );
		return trim( (string) preg_replace( '/[^a-z0-9]+/', '-', strtolower( remove_accents( $words ) ) ), '-' );
	}

	private static function path( string $above, string $name ): string {
		return "{$above}\n" . self::folded( $name );
	}

	/** Upper and lower case alike, without the extension mbstring, which may be missing. */
	public static function folded( string $name ): string {
		return strtr(
			strtolower( $name ),
			[
				'Ä' => 'ä',
				'Ö' => 'ö',
				'Ü' => 'ü',
			]
		);
	}

	/** Columns of what leads a line: a bullet is one, whatever its bytes. */
	private static function width( string $lead ): int {
		$columns = (string) preg_replace( '/[^ \t]+/', '-', $lead );
		return strlen( $columns ) + ( self::TAB - 1 ) * substr_count( $columns, "\t" );
	}
}
