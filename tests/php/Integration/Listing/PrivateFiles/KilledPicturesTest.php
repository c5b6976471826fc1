<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\PrivateFiles;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Photos;
use SwImmoSuite\Tests\Support\Proof;

/** Every action on an exclusive listing and its pictures is killed before each write; the hourly event repairs the state. */
final class KilledPicturesTest extends IntegrationTestCase {

	private const MAX_KILLS = 120;

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		Listings::clear();
		Photos::emptyVault();
	}

	/** @return iterable<string, array{string}> Actions of the process `pictures.php`. */
	public static function actions(): iterable {
		foreach ( [ 'take', 'delete', 'open', 'close', 'crop', 'remove' ] as $action ) {
			yield $action => [ $action ];
		}
	}

	#[DataProvider( 'actions' )]
	public function testKillsLeaveNoPictureHalfMoved( string $action ): void {
		$step   = Proof::pick( usual: 13, full: 1 );
		$wrong  = [];
		$isDone = false;
		for ( $killBefore = 1; $killBefore <= self::MAX_KILLS && ! $isDone; $killBefore += $step ) {
			[ $isDone, $faults ] = $this->tryOnce( $action, $killBefore );
			$wrong               = [ ...$wrong, ...$faults ];
		}
		Proof::record( "pictures left half moved by a kill before one of the writes of the action {$action}", count( $wrong ), 0 );
		self::assertTrue( $isDone, 'The last run completed without a kill.' );
		self::assertSame( [], $wrong );
	}

	/** @return array{bool, list<string>} Whether the process completed, and faults after a kill before this write. */
	private function tryOnce( string $action, int $killBefore ): array {
		$this->tearDown();
		$usesLibrary = in_array( $action, [ 'take', 'delete', 'open' ], true );
		$library     = $usesLibrary ? Photos::add( 0, 'frei.jpg' ) : 0;
		$listing     = Listings::add(
			'close' === $action ? [] : [ Field::Exclusive->value => true ],
			[
				'post_author'  => 1,
				'post_status'  => 'take' === $action ? 'draft' : 'publish',
				'post_content' => $usesLibrary && 'take' !== $action ? "<img class=\"wp-image-{$library}\">" : 'Ruhig.',
			]
		);
		if ( 'take' === $action ) {
			// A user who may not edit the picture adds it to a draft.
			$this->saveContent( $listing, "<img class=\"wp-image-{$library}\">" );
		}
		$attached = 'take' === $action ? 0 : Photos::add( $listing, 'eigen.jpg' );
		$output   = $this->runProcess( $action, $listing, $attached, $killBefore );
		$isDone   = 'done' === $output;
		wp_cache_flush();
		if ( 'remove' === $action && ! $isDone ) {
			// The user deletes the picture again.
			wp_delete_attachment( $attached, true );
		}
		do_action( OutboxCron::HOOK, ...OutboxCron::HOURLY );
		wp_cache_flush();
		return [ $isDone, array_map( static fn( string $fault ): string => "{$killBefore}: {$fault}", $this->faults( $action, $listing, $library, $isDone ) ) ];
	}

	/** @return list<string> */
	private function faults( string $action, int $listing, int $library, bool $isDone ): array {
		$faults    = [];
		$exclusive = null !== get_post( $listing ) && Meta::isExclusive( $listing );
		foreach ( get_posts( [ 'post_type' => 'attachment', 'post_status' => [ 'inherit', 'private' ], 'numberposts' => -1 ] ) as $picture ) {
			$id        = $picture->ID;
			$isHidden  = Photos::isHidden( $id );
			$isPublic  = null === Vault::folderOf( $id ) && 'inherit' === $picture->post_status && is_file( Listings::publicFile( $id ) );
			$isAdopted = '' !== get_post_meta( $id, '_sw_immosuite_adopted', true );
			if ( '' === get_post_meta( $id, '_wp_attached_file', true ) ) {
				// The process was killed before the attachment had a file.
				$faults[] = 'private' === $picture->post_status ? '' : "{$picture->post_title} has no file and is public";
				continue;
			}
			$faults[] = $isHidden || $isPublic ? '' : "{$picture->post_title} is neither hidden nor public";
			$faults[] = $library === $id && $isAdopted !== $isHidden ? "{$picture->post_title} is marked as adopted but not hidden, or the other way round" : '';
			$faults[] = $library === $id && ! $exclusive && ! $isPublic ? "{$picture->post_title} was not given back" : '';
			$faults[] = $library !== $id && $exclusive && ! $isHidden ? "{$picture->post_title} is public" : '';
		}
		$faults[]  = 'take' === $action && $isDone && ! Photos::isHidden( $library ) ? 'the picture was not taken' : '';
		$remaining = 'remove' === $action
			? array_filter( [ ...Photos::vaultFiles(), ...Photos::publicFiles() ], static fn( string $name ): bool => str_starts_with( wp_basename( $name ), 'eigen' ) )
			: [];
		$faults[] = [] === $remaining ? '' : 'files are left: ' . implode( ' ', $remaining );
		return array_values( array_filter( $faults, static fn( string $fault ): bool => '' !== $fault ) );
	}

	private function saveContent( int $listing, string $content ): void {
		wp_set_current_user( 0 );
		add_filter( 'user_has_cap', '__return_empty_array' );
		wp_update_post( [ 'ID' => $listing, 'post_content' => $content ] );
		Listings::settle();
		remove_filter( 'user_has_cap', '__return_empty_array' );
	}

	private function runProcess( string $action, int $listing, int $picture, int $killBefore ): string {
		$script  = dirname( __DIR__, 3 ) . '/Support/processes/pictures.php';
		$command = [ PHP_BINARY, $script, $action, (string) $listing, (string) $picture, (string) $killBefore ];
		$process = proc_open( $command, [ 1 => [ 'pipe', 'w' ] ], $pipes );
		self::assertIsResource( $process );
		$output = (string) stream_get_contents( $pipes[1] );
		proc_close( $process );
		return trim( $output );
	}
}
