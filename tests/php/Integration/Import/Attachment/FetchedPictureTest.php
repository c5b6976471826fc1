<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import\Attachment;

use SwImmoSuite\Http\Outbound\OutboundFile;
use SwImmoSuite\Http\Outbound\OutboundGuard;
use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\OpenImmo\NoteCode;
use SwImmoSuite\Import\Transfer\TransferWorker;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Tests\Support\Filtered;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\OtherServer;
use SwImmoSuite\Tests\Support\Photos;
use SwImmoSuite\Tests\Support\SentPictures;

/** Pictures that a file names by their URLs. */
final class FetchedPictureTest extends IntegrationTestCase {

	private SentPictures $sent;

	private OtherServer $server;

	private Filtered $filtered;

	protected function setUp(): void {
		Listings::clear();
		$this->server   = new OtherServer();
		$this->sent     = new SentPictures();
		$this->filtered = new Filtered();
		// The test site blocks all requests by default.
		$this->filtered->add( 'pre_http_request', static fn(): bool => false, priority: PHP_INT_MAX );
		$this->sent->outbound = new OutboundFile( new OutboundGuard( resolve: static fn(): array => [ OtherServer::ADDRESS ], isGlobal: static fn(): bool => true, ports: [ $this->server->port ] ) );
	}

	protected function tearDown(): void {
		$this->filtered->clear();
		$this->server->end();
		$this->sent->remove();
		Listings::clear();
	}

	public function testOnlyMissingPicturesAreDownloaded(): void {
		$this->server->answer( '/a.jpg', 200, [], Photos::jpeg() );
		$listing = Listings::add();
		$file    = SentPictures::anhang( $this->url( '/a.jpg' ), check: 'v1' ) . SentPictures::anhang( $this->url( '/nothing-there.gif' ) );
		$first   = $this->sent->import( $file, $listing );
		self::assertCount( 1, $first->gallery ?? [] );
		self::assertSame( [ [ 'picture_missing', $this->url( '/nothing-there.gif' ) ] ], SentPictures::notes( $first ) );
		self::assertCount( 2, $this->server->requests() );
		self::assertSame( $first->gallery, $this->sent->import( $file, $listing )->gallery );
		self::assertCount( 3, $this->server->requests(), 'Only the missing picture is requested again.' );
		self::assertSame( [ 'transfer.xml' ], array_values( array_diff( (array) scandir( $this->sent->folder ), [ '.', '..' ] ) ) );
	}

	public function testPicturesThatAnswer304AreNotDownloadedAgain(): void {
		$this->server->answer( '/a.jpg', 200, [ 'ETag' => '"v1"' ], Photos::jpeg() );
		$listing = Listings::add();
		$file    = SentPictures::anhang( $this->url( '/a.jpg?size=' . str_repeat( '9', 300 ) ) );
		$first   = $this->sent->import( $file, $listing );
		self::assertSame( $first->gallery, $this->sent->import( $file, $listing )->gallery );
		self::assertSame( [ '', '"v1"' ], array_column( $this->server->requests(), 2 ) );
		self::assertSame( [ 1, [] ], [ count( $first->gallery ?? [] ), $first->notes ] );
	}

	/** A forbidden address and an unanswered request have different notes. */
	public function testAForbiddenUrlIsNotedInEachTransfer(): void {
		$imports = new Imports();
		$urls    = [ 'http://127.0.0.1/a.jpg', 'https://93.184.216.34:8443/b.jpg', 'http://nobody.invalid/c.jpg' ];
		$home    = Imports::pictured( 'A', 'ftp://crm.example/d.jpg', ...$urls );
		foreach ( [ 'created', 'unchanged' ] as $action ) {
			$transfer = $imports->send( 'TEIL', $home );
			Imports::runWorker();
			[ $item ] = Imports::items( $transfer );
			$notes    = array_filter( $item->notes, static fn( Note $note ): bool => in_array( $note->code, [ NoteCode::PictureRefused, NoteCode::PictureMissing ], true ) );
			self::assertSame( $action, $item->action?->value );
			self::assertSame(
				[ [ 'picture_refused', 'ftp://crm.example/d.jpg', true ], [ 'picture_refused', $urls[0], true ], [ 'picture_refused', $urls[1], true ], [ 'picture_missing', $urls[2], false ] ],
				array_values( array_map( static fn( Note $note ): array => [ $note->code->value, $note->value, $note->isAddress ], $notes ) )
			);
		}
		$imports->end();
	}

	/** While the host of the new version is unreachable, the listing keeps the outdated picture. */
	public function testAMissingNewVersionIsNotedAndRequestedAgain(): void {
		$imports = new Imports();
		// The host responds, fails twice, and responds again.
		foreach ( [ Photos::jpeg( 300, 300 ), '', '', Photos::jpeg( 400, 300 ) ] as $bytes ) {
			$this->server->answer( '/a.jpg', '' === $bytes ? 503 : 200, [], $bytes );
		}
		// Returns the action, notes, number of requests and gallery.
		$send = function ( string $checksum ) use ( $imports ): array {
			$before   = count( $this->server->requests() );
			$transfer = $imports->send( 'TEIL', Imports::home( 'A', '<anhaenge>' . SentPictures::anhang( $this->url( '/a.jpg' ), check: $checksum ) . '</anhaenge>' ) );
			self::assertFalse( ( new Container( outbound: $this->sent->outbound ) )->get( TransferWorker::class )->run( 0 ) );
			[ $item ] = Imports::items( $transfer );
			return [ $item->action?->value, Imports::notes( $item, [ 'picture_missing' ] ), count( $this->server->requests() ) - $before, Meta::files( $item->postId, Field::Gallery ) ];
		};
		[ , , , $old ] = $send( 'A' );
		self::assertSame( [ 'unchanged', [ 'picture_missing' ], 1, $old ], $send( 'B' ) );
		self::assertSame( [ 'unchanged', [ 'picture_missing' ], 1, $old ], $send( 'B' ) );
		$new = $send( 'B' );
		self::assertSame( [ 'updated', [], 1 ], array_slice( $new, 0, 3 ) );
		self::assertSame( [ 1, 1 ], [ count( $old ), count( array_diff( $new[3], $old ) ) ] );
		self::assertSame( [ 'unchanged', [], 0, $new[3] ], $send( 'B' ) );
		$imports->end();
	}

	private function url( string $path ): string {
		return "http://bilder.example:{$this->server->port}{$path}";
	}
}
