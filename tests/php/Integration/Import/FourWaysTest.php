<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferItem;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\OpenImmoFile;
use SwImmoSuite\Tests\Support\Regions;
use SwImmoSuite\Tests\Support\TransferWays;

/** A file has the same result by every way of delivery. */
final class FourWaysTest extends IntegrationTestCase {

	private const EXAMPLES = [ 'voll.zip', 'preis.xml', 'loeschen.xml', 'voll.zip' ];

	/** Matches keys of meta whose values differ between two imports of the same file. */
	private const VARYING = '/^(?:_edit_|_wp_|_thumbnail_id|sw_immo_(?:uuid|gallery|plans)|uuid|gallery|plans|documents)/';

	/** @var list<array<string, mixed>>|null Result of the first way after each example. */
	private static ?array $first = null;

	private Imports $imports;

	private TransferWays $ways;

	protected function setUp(): void {
		$this->imports = new Imports();
		$this->ways    = new TransferWays();
		Regions::import( (string) file_get_contents( Regions::DEMO ) );
	}

	protected function tearDown(): void {
		$this->imports->end();
		$this->ways->end();
	}

	#[DataProvider( 'ways' )]
	public function testEveryWayOfDeliveryHasTheSameResult( string $way ): void {
		$results = array_map( fn( string $name ): array => self::resultOf( $this->ways->send( $way, OpenImmoFile::EXAMPLES . "/{$name}" ) ), self::EXAMPLES );
		self::$first ??= $results;
		self::assertSame( self::$first, $results );
		self::assertSame( [ 3, 1, 1, 3 ], array_map( static fn( array $result ): int => is_array( $result['items'] ) ? count( $result['items'] ) : 0, $results ) );
	}

	/** @return iterable<array{string}> */
	public static function ways(): iterable {
		foreach ( TransferWays::ALL as $way ) {
			yield $way => [ $way ];
		}
	}

	/** @return array<string, mixed> Result of the transfer. */
	private static function resultOf( Transfer $transfer ): array {
		return [
			'name'     => $transfer->name,
			'state'    => $transfer->state->value,
			'items'    => Imports::actions( $transfer ),
			'notes'    => array_map( static fn( TransferItem $item ): string => (string) wp_json_encode( [ $item->notes, $item->changed ] ), Imports::items( $transfer ) ),
			'listings' => array_map( self::storedListing( ... ), Imports::posts() ),
		];
	}

	/** @return array<string, mixed> Columns that are equal in every import. */
	private static function storedListing( int $post ): array {
		$row  = get_post( $post, ARRAY_A );
		$meta = get_post_meta( $post );
		$meta = array_filter( is_array( $meta ) ? $meta : [], static fn( mixed $key ): bool => 1 !== preg_match( self::VARYING, (string) $key ), ARRAY_FILTER_USE_KEY );
		ksort( $meta );
		return array_intersect_key( is_array( $row ) ? $row : [], array_flip( [ 'post_title', 'post_content', 'post_excerpt', 'post_status', 'post_author', 'post_name' ] ) ) + [
			'meta'  => $meta,
			'files' => array_map( static fn( int $file ): array => [ get_the_title( $file ), (int) filesize( (string) get_attached_file( $file ) ) ], Meta::allFiles( $post ) ),
		];
	}
}
