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
		Photos::sweep();
	}

	/** @return iterable<string, array{string}> */
	public static function actions(): iterable {
		foreach ( [ 'take', 'delete', 'open', 'close', 'crop', 'remove' ] as $what ) {
			yield $what => [ $what ];
		}
	}

	#[DataProvider( 'actions' )]
	public function testKillsLeaveNoPictureHalfMoved( string $what ): void {
		$step   = Proof::pick( usual: 13, full: 1 );
		$wrong  = [];
		$isDone = false;
		for ( $count = 1; $count <= self::MAX_KILLS && ! $isDone; $count += $step ) {
			[ $isDone, $faults ] = $this->tryOnce( $what, $count );
			$wrong               = [ ...$wrong, ...$faults ];
		}
		Proof::record( "pictures that were left halfway by a kill before any write of: {$what}", count( $wrong ), 0 );
		self::assertTrue( $isDone, 'The last run completed without a kill.' );
		self::assertSame( [], $wrong );
	}

	/** @return array{bool, list<string>} Whether the process completed, and faults after a kill before this write. */
	private function tryOnce( string $what, int $count ): array {
		$this->tearDown();
		$isFree  = in_array( $what, [ 'take', 'delete', 'open' ], true );
		$free    = $isFree ? Photos::add( 0, 'frei.jpg' ) : 0;
		$listing = Listings::add(
			'close' === $what ? [] : [ Field::Exclusive->value => true ],
			[
				'post_author'  => 1,
				'post_status'  => 'take' === $what ? 'draft' : 'publish',
				'post_content' => $isFree && 'take' !== $what ? "<img class=\"wp-image-{$free}\">" : 'Ruhig.',
			]
		);
		if ( 'take' === $what ) {
			// A user who may not edit the picture adds it to a draft.
			$this->saveContent( $listing, "<img class=\"wp-image-{$free}\">" );
		}
		$own     = 'take' === $what ? 0 : Photos::add( $listing, 'eigen.jpg' );
		$output  = $this->child( $what, $listing, $own, $count );
		$isDone  = 'done' === $output;
		wp_cache_flush();
		if ( 'remove' === $what && ! $isDone ) {
			// The user deletes the picture again.
			wp_delete_attachment( $own, true );
		}
		do_action( OutboxCron::HOOK, ...OutboxCron::HOURLY );
		wp_cache_flush();
		return [ $isDone, array_map( static fn( string $fault ): string => "{$count}: {$fault}", $this->faults( $what, $listing, $free, $isDone ) ) ];
	}

	/** @return list<string> */
	private function faults( string $what, int $listing, int $free, bool $isDone ): array {
		$faults    = [];
		$exclusive = null !== get_post( $listing ) && Meta::isExclusive( $listing );
		foreach ( get_posts( [ 'post_type' => 'attachment', 'post_status' => [ 'inherit', 'private' ], 'numberposts' => -1 ] ) as $picture ) {
			$id     = $picture->ID;
			$kept   = Photos::isKept( $id );
			$public = null === Vault::folderOf( $id ) && 'inherit' === $picture->post_status && is_file( Listings::publicFile( $id ) );
			$taken  = '' !== get_post_meta( $id, '_sw_immosuite_adopted', true );
			if ( '' === get_post_meta( $id, '_wp_attached_file', true ) ) {
				// The process was killed before the attachment had a file.
				$faults[] = 'private' === $picture->post_status ? '' : "{$picture->post_title} has no file and is public";
				continue;
			}
			$faults[] = $kept || $public ? '' : "{$picture->post_title} is neither kept nor public";
			$faults[] = $free === $id && $taken !== $kept ? "{$picture->post_title} is marked but not kept, or kept but not marked" : '';
			$faults[] = $free === $id && ! $exclusive && ! $public ? "{$picture->post_title} was not given back" : '';
			$faults[] = $free !== $id && $exclusive && ! $kept ? "{$picture->post_title} is public" : '';
		}
		$faults[] = 'take' === $what && $isDone && ! Photos::isKept( $free ) ? 'the picture was not taken' : '';
		$left     = 'remove' === $what ? array_filter( [ ...Photos::kept(), ...Photos::open() ], static fn( string $name ): bool => str_starts_with( wp_basename( $name ), 'eigen' ) ) : [];
		$faults[] = [] === $left ? '' : 'files are left: ' . implode( ' ', $left );
		return array_values( array_filter( $faults, static fn( string $fault ): bool => '' !== $fault ) );
	}

	private function saveContent( int $listing, string $content ): void {
		wp_set_current_user( 0 );
		add_filter( 'user_has_cap', '__return_empty_array' );
		wp_update_post( [ 'ID' => $listing, 'post_content' => $content ] );
		Listings::settle();
		remove_filter( 'user_has_cap', '__return_empty_array' );
	}

	private function child( string $what, int $listing, int $picture, int $count ): string {
		$script  = dirname( __DIR__, 3 ) . '/Support/processes/pictures.php';
		$command = [ PHP_BINARY, $script, $what, (string) $listing, (string) $picture, (string) $count ];
		$process = proc_open( $command, [ 1 => [ 'pipe', 'w' ] ], $pipes );
		self::assertIsResource( $process );
		$output = (string) stream_get_contents( $pipes[1] );
		proc_close( $process );
		return trim( $output );
	}
}
