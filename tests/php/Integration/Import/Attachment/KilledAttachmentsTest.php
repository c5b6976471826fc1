<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import\Attachment;

use PHPUnit\Framework\Attributes\TestWith;
use SwImmoSuite\Property\Listing\PrivateFiles\AttachmentFiles;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Photos;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\SentPictures;

/**
 * An import of pictures is killed before each write: no file is left without its attachment, and no attachment without its
 * listing.
 */
final class KilledAttachmentsTest extends IntegrationTestCase {

	private const MAX_KILLS = 400;

	/** Id of the transfer. */
	private const TRANSFER = 7;

	private SentPictures $sent;

	/** @var list<string> */
	private array $publicFilesBefore;

	protected function setUp(): void {
		Listings::clear();
		Photos::emptyVault();
		$this->publicFilesBefore = Photos::publicFiles();
		$this->sent = new SentPictures( self::TRANSFER );
		$this->sent->put( 'a.jpg', Photos::jpeg( 400, 300 ) );
		$this->sent->put( 'b.jpg', Photos::jpeg( 2_700, 100 ) );
	}

	protected function tearDown(): void {
		$this->sent->remove();
		Listings::clear();
		Photos::emptyVault();
	}

	#[TestWith( [ false, false ] )]
	#[TestWith( [ true, false ] )]
	#[TestWith( [ false, true ] )]
	#[TestWith( [ true, true ] )]
	public function testKillsLeaveNoHalfStoredAttachments( bool $isExclusive, bool $hasOlderVersion ): void {
		$step   = Proof::pick( usual: 41, full: 1 );
		$wrong  = [];
		$output = '';
		for ( $killBefore = $isExclusive ? 2 : 1; $killBefore <= self::MAX_KILLS && '' === $output; $killBefore += $step ) {
			$listing = $isExclusive ? Listings::addExclusive() : Listings::add();
			if ( $hasOlderVersion ) {
				$this->importOlderVersion( $listing, $isExclusive );
			}
			$output = $this->sent->importInOtherProcess( $listing, $isExclusive, $killBefore );
			$faults = [ ...$this->faultsAfterwards( $listing, $isExclusive, isGivenUp: 0 === $killBefore % 2 ), ...$this->faultyFiles( $isExclusive ) ];
			array_push( $wrong, ...array_map( static fn( string $fault ): string => "{$killBefore}: {$fault}", $faults ) );
			Listings::clear();
			$this->sent->intake()->deleteLeftovers( array_column( SentPictures::rows(), 0 ) );
		}
		$variant = ( $isExclusive ? 'exclusive' : 'public' ) . ( $hasOlderVersion ? ', a new version' : '' );
		Proof::record( "pictures of a transfer that a kill before any write has left without a listing, {$variant}", count( $wrong ), 0 );
		self::assertStringStartsWith( '[2,', $output, 'The last run completed without a kill.' );
		self::assertSame( [], $wrong );
	}

	/** The listing has two pictures of an earlier transfer, one of which has a new version. */
	private function importOlderVersion( int $listing, bool $isExclusive ): void {
		$new = (string) file_get_contents( "{$this->sent->folder}/a.jpg" );
		$this->sent->put( 'a.jpg', Photos::jpeg( 420, 320 ) );
		$this->sent->import( $this->sent->all(), $listing, $isExclusive );
		$this->sent->put( 'a.jpg', $new );
	}

	/** @return list<string> Faults after the transfer was given up or repeated. */
	private function faultsAfterwards( int $listing, bool $isExclusive, bool $isGivenUp ): array {
		wp_cache_flush();
		if ( ! $isGivenUp ) {
			$this->sent->import( $this->sent->all(), $listing, $isExclusive );
		} else {
			$this->sent->intake()->sweep( self::TRANSFER );
		}
		wp_cache_flush();
		$gallery  = Meta::files( $listing, Field::Gallery );
		$existing = SentPictures::attachments();
		$faults   = [
			$isGivenUp || 2 === count( $gallery ) ? '' : 'a picture is missing from the gallery',
			[] === array_diff( $existing, $gallery ) && [] === array_diff( $gallery, $existing ) ? '' : 'attachments and gallery differ',
			array_column( SentPictures::rows(), 0 ) === $existing ? '' : 'rows and attachments differ',
		];
		foreach ( $existing as $id ) {
			$faults[] = ( get_post( $id )->post_parent ?? 0 ) === $listing ? '' : 'an attachment does not belong to the listing';
			$faults[] = $isExclusive === Photos::isHidden( $id ) ? '' : 'an attachment is in the wrong folder';
			$faults[] = isset( ( (array) wp_get_attachment_metadata( $id ) )['sizes']['medium'] ) ? '' : 'an attachment has no sizes';
		}
		return array_values( array_filter( $faults ) );
	}

	/** @return list<string> Files without an attachment, and missing files. */
	private function faultyFiles( bool $isExclusive ): array {
		$names          = array_merge( ...array_map( static fn( int $id ): array => AttachmentFiles::of( $id )->names(), SentPictures::attachments() ) );
		$newPublicFiles = array_map( wp_basename( ... ), array_values( array_diff( Photos::publicFiles(), $this->publicFilesBefore ) ) );
		$existing       = $isExclusive ? Photos::vaultFiles() : $newPublicFiles;
		return [
			...( $isExclusive && [] !== $newPublicFiles ? [ 'public: ' . implode( ', ', $newPublicFiles ) ] : [] ),
			...array_map( static fn( string $name ): string => "{$name} has no attachment", array_values( array_diff( $existing, $names ) ) ),
			...array_map( static fn( string $name ): string => "{$name} is missing", array_values( array_diff( $names, $existing ) ) ),
		];
	}
}
