<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferItem;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Search\Finder;
use SwImmoSuite\Property\Listing\Search\Query;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\TransferWays;
use ZipArchive;

/** Real files of agencies' software: the resulting listings, by each way of delivery. */
final class FieldFilesTest extends IntegrationTestCase {

	private const FOLDER = __DIR__ . '/../../../fixtures/openimmo-field';

	/** Files in the order of sending. The keys of `texts` are number and field of a listing, the values parts of the field. */
	private const FILES = [
		'declared-latin1-is-utf8.xml'      => [
			'actions' => [ 'F-5 created' ],
			'notes'   => [ 'encoding' ],
			'texts'   => [ 'F-5 title' => 'Schöne Küche, große Räume', 'F-5 content' => '<p>Tür, Öl, Maß, 5 €.</p>' ],
		],
		'gone-in-other-words-1.xml'        => [ 'actions' => [ 'F-71 created', 'F-72 created', 'F-73 created' ] ],
		'gone-in-other-words-2.xml'        => [
			'actions' => [ 'F-71 withdrawn', 'F-72 withdrawn', 'F-73 withdrawn' ],
			'texts'   => [ 'F-71 status' => 'draft', 'F-72 status' => 'draft', 'F-73 status' => 'draft' ],
		],
		'markup-escaped-twice.xml'         => [
			'actions' => [ 'F-10 created' ],
			'texts'   => [ 'F-10 title' => 'Titel fett', 'F-10 content' => '<p>Erste Zeile<br>zweite Zeile</p>' ],
		],
		'no-date-as-date.xml'              => [ 'actions' => [ 'F-9 created' ], 'texts' => [ 'F-9 status' => 'publish' ] ],
		'two-languages.xml'                => [
			'actions' => [ 'F-4 created', 'F-4 unchanged' ],
			'notes'   => [ 'other_language' ],
			'texts'   => [ 'F-4 title' => 'Wohnung am See' ],
		],
		'places.xml'                       => [
			'actions' => [ 'F-181 created', 'F-182 created' ],
			'texts'   => [ 'F-181 city' => 'Köln', 'F-182 city' => 'Frankfurt am Main' ],
		],
		'same-name-two-folders.zip'        => [ 'actions' => [ 'F-101 created', 'F-102 created' ] ],
		'picture-deleted-by-staff-1.zip'   => [ 'actions' => [ 'F-17 created' ] ],
		'picture-deleted-by-staff-2.zip'   => [ 'actions' => [ 'F-17 updated' ] ],
	];

	/** Codes that must match the list in FILES exactly; other codes are ignored. */
	private const NOTES = [ 'encoding', 'other_language', 'duplicate', 'picture_missing', 'picture_refused' ];

	/** Numbers of the listings that a search for a typed place finds. */
	private const PLACES = [
		'Köln'              => [ 'F-181' ],
		'Frankfurt am Main' => [ 'F-182' ],
		'50667'             => [ 'F-181' ],
	];

	private Imports $imports;

	private TransferWays $ways;

	protected function setUp(): void {
		$this->imports = new Imports();
		$this->ways    = new TransferWays();
	}

	protected function tearDown(): void {
		$this->imports->end();
		$this->ways->end();
	}

	#[DataProvider( 'ways' )]
	public function testEachFileHasItsExpectedResult( string $way ): void {
		foreach ( self::FILES as $name => $expected ) {
			if ( 'picture-deleted-by-staff-2.zip' === $name ) {
				wp_delete_attachment( self::gallery( 'F-17' )[0], true );
			}
			$transfer = $this->ways->send( $way, self::FOLDER . "/{$name}" );
			self::assertSame( [ 'done', $expected['actions'] ], [ $transfer->state->value, self::actions( $transfer ) ], $name );
			self::assertSame( $expected['notes'] ?? [], self::notes( $transfer ), $name );
			foreach ( $expected['texts'] ?? [] as $where => $text ) {
				self::assertStringContainsString( $text, self::text( ...explode( ' ', $where ) ), "{$name}: {$where}" );
			}
		}
		self::assertStringNotContainsString( '&lt;', self::text( 'F-10', 'content' ) );
		self::assertStringContainsString( '<p>Ruhig</p>', self::text( 'F-10', 'content' ) );
		self::assertSame( [ self::hashInZip( '101/1.png' ), self::hashInZip( '102/1.png' ) ], [ $this->hashOfFirstPicture( 'F-101' ), $this->hashOfFirstPicture( 'F-102' ) ] );
		self::assertSame( [ true ], array_map( static fn( int $id ): bool => is_file( (string) get_attached_file( $id ) ), self::gallery( 'F-17' ) ) );
		self::assertSame( [ 12, 12 ], [ count( Imports::posts() ), Imports::count() ], 'Each listing exists once.' );
		foreach ( self::PLACES as $typed => $numbers ) {
			$found = ( new Container() )->get( Finder::class )->find( new Query( place: (string) $typed ) );
			self::assertSame( array_map( static fn( string $number ): int => Imports::posts()[ $number ], $numbers ), $found, (string) $typed );
		}
	}

	/** @return iterable<string, array{string}> */
	public static function ways(): iterable {
		foreach ( TransferWays::ALL as $way ) {
			yield $way => [ $way ];
		}
	}

	/** @return list<string> */
	private static function actions( Transfer $transfer ): array {
		return array_map( static fn( TransferItem $item ): string => "{$item->name()} " . ( $item->action->value ?? '' ), Imports::items( $transfer ) );
	}

	/** @return list<string> Codes of NOTES on the file and its items. */
	private static function notes( Transfer $transfer ): array {
		$notes = array_merge( $transfer->notes, ...array_map( static fn( TransferItem $item ): array => $item->notes, Imports::items( $transfer ) ) );
		return array_values( array_unique( array_intersect( array_map( static fn( Note $note ): string => $note->code->value, $notes ), self::NOTES ) ) );
	}

	private static function text( string $number, string $field ): string {
		wp_cache_flush();
		$post = get_post( Imports::posts()[ $number ] );
		return match ( $field ) {
			'title'   => $post->post_title ?? '',
			'content' => $post->post_content ?? '',
			'status'  => $post->post_status ?? '',
			default   => (string) wp_json_encode( Imports::meta( $post->ID ?? 0, "sw_immo_{$field}" ), JSON_UNESCAPED_UNICODE ),
		};
	}

	/** @return list<int> */
	private static function gallery( string $number ): array {
		return Meta::files( Imports::posts()[ $number ], Field::Gallery );
	}

	/** @return string Hash of the original bytes of a listing's first picture. */
	private function hashOfFirstPicture( string $number ): string {
		$connection = $this->tables->connection;
		return (string) $connection->value( 'SELECT sha256 FROM %i WHERE attachment_id = %d', [ $connection->table( 'imported_files' ), self::gallery( $number )[0] ] );
	}

	/** @return string Hash of a picture in the ZIP with two pictures of the same name. */
	private static function hashInZip( string $path ): string {
		$zip = new ZipArchive();
		self::assertTrue( $zip->open( self::FOLDER . '/same-name-two-folders.zip' ) );
		return hash( 'sha256', (string) $zip->getFromName( $path ) );
	}
}
