<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Overview;

use DateTimeImmutable;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Visitor\Entry\EntryBrief;
use SwImmoSuite\Visitor\Entry\EntryBriefRepository;
use SwImmoSuite\Visitor\Entry\EntryLink;
use SwImmoSuite\Visitor\Inbox\EntryCountRepository;

defined( 'ABSPATH' ) || exit;

/** Dashboard widget with open tasks and recent entries. Prints everything at once and loads no script or style. */
final class DashboardWidget {

	public const ID = 'sw_immosuite_entries';

	private const DAYS = 14;

	private const NEWEST_COUNT = 5;

	public function __construct(
		private readonly EntryCountRepository $counts,
		private readonly EntryBriefRepository $entries,
		private readonly Clock $clock,
		private readonly Translator $translator,
	) {
	}

	public function print(): void {
		$this->printNumbers();
		$this->printDays();
		$this->printNewest();
	}

	private function printNumbers(): void {
		$inbox   = admin_url( 'admin.php?page=' . EntryLink::SLUG );
		$numbers = $this->counts->openAndDue( (string) wp_date( 'Y-m-d', $this->clock->now() ) );
		$shown   = [
			[ __( 'New', 'sw-immosuite' ), '&status=new', $numbers['new'] ],
			[ __( 'In progress', 'sw-immosuite' ), '&status=progress', $numbers['progress'] ],
			[ __( 'Follow-up due', 'sw-immosuite' ), '&view=due', $numbers['due'] ],
		];
		echo '<ul style="display:flex;flex-wrap:wrap;gap:4px 24px;margin:0">';
		foreach ( $shown as [ $label, $query, $number ] ) {
			printf( '<li><a href="%s"><strong style="font-size:20px">%s</strong> %s</a></li>', esc_url( $inbox . $query ), esc_html( $this->translator->number( $number ) ), esc_html( $label ) );
		}
		echo '</ul>';
	}

	private function printDays(): void {
		$midnights = $this->midnights();
		$numbers   = $this->counts->receivedBetween( array_map( static fn( DateTimeImmutable $day ): int => $day->getTimestamp(), $midnights ) );
		$days      = array_map( fn( DateTimeImmutable $day ): string => $this->translator->date( $day->getTimestamp() ), array_slice( $midnights, 0, -1 ) );
		printf( '<h3 id="sw-immosuite-days" style="margin-top:16px"><strong>%s</strong></h3>', esc_html__( 'Entries of the past 14 days', 'sw-immosuite' ) );
		$this->printBars( $days, $numbers );
		printf(
			'<p style="display:flex;justify-content:space-between;margin:0" aria-hidden="true"><span>%s</span><span>%s</span></p>',
			esc_html( $days[0] ),
			esc_html( $days[ self::DAYS - 1 ] )
		);
		echo '<div class="screen-reader-text"><table aria-labelledby="sw-immosuite-days"><tbody>';
		foreach ( $days as $index => $day ) {
			printf( '<tr><th scope="row">%s</th><td>%s</td></tr>', esc_html( $day ), esc_html( $this->translator->number( $numbers[ $index ] ) ) );
		}
		echo '</tbody></table></div>';
	}

	/**
	 * @param list<string> $days
	 * @param list<int>    $numbers
	 */
	private function printBars( array $days, array $numbers ): void {
		$max = max( 1, ...$numbers );
		// Units of the viewBox: 30 for each day, of which the bar takes 22; the highest bar is 80 high.
		// currentColor: the color of the text in the user's color scheme.
		printf( '<svg viewBox="0 0 %d 100" style="display:block;width:100%%;height:auto" fill="currentColor" aria-hidden="true" focusable="false">', absint( 30 * self::DAYS ) );
		foreach ( $numbers as $index => $number ) {
			// A day without entries gets a thin bar, so that the day is visible.
			$height = max( 1, (int) round( 80 * $number / $max ) );
			printf(
				'<g><title>%s: %s</title><rect x="%d" y="%d" width="22" height="%d"/><text x="%d" y="%d" font-size="14" text-anchor="middle">%s</text></g>',
				esc_html( $days[ $index ] ),
				esc_html( $this->translator->number( $number ) ),
				absint( 30 * $index + 4 ),
				absint( 100 - $height ),
				absint( $height ),
				absint( 30 * $index + 15 ),
				absint( 95 - $height ),
				0 === $number ? '' : esc_html( $this->translator->number( $number ) )
			);
		}
		echo '</svg>';
	}

	/** @return non-empty-list<DateTimeImmutable> Start of each day in the site's time zone, and the end of today. A day may have 23 or 25 hours. */
	private function midnights(): array {
		$today = ( new DateTimeImmutable( '@' . $this->clock->now() ) )->setTimezone( wp_timezone() )->setTime( 0, 0 );
		return array_map( static fn( int $days ): DateTimeImmutable => $today->modify( "{$days} days" ), range( 1 - self::DAYS, 1 ) );
	}

	private function printNewest(): void {
		$entries = $this->entries->newest( self::NEWEST_COUNT );
		printf( '<h3 style="margin-top:16px"><strong>%s</strong></h3>', esc_html__( 'Newest entries', 'sw-immosuite' ) );
		if ( [] === $entries ) {
			printf( '<p>%s</p>', esc_html__( 'Nothing has arrived yet. Inquiries appear here as soon as they are sent.', 'sw-immosuite' ) );
			return;
		}
		echo '<ul style="margin-bottom:0;overflow-wrap:anywhere">';
		foreach ( $entries as $entry ) {
			$this->printEntry( $entry );
		}
		echo '</ul>';
	}

	private function printEntry( EntryBrief $entry ): void {
		$kind  = $entry->kind->label( $this->translator );
		$when  = array_filter( [ $entry->place, $this->translator->dateTime( $entry->receivedAt ) ], static fn( string $part ): bool => '' !== $part );
		// esc_textarea() also escapes a typed "&amp;"; with esc_html(), the browser would show "&". lang="" because the title's
		// language may differ from the user's.
		$name = '' === $entry->name ? $kind : $entry->name;
		printf( '<li><a href="%s">%s</a><br>', esc_url( EntryLink::url( $entry->uuid ) ), esc_textarea( $name ) );
		if ( '' === $entry->title ) {
			echo esc_html( $kind );
		} else {
			printf( '<span lang="">%s</span>', esc_textarea( $entry->title ) );
		}
		printf( ' · %s</li>', esc_textarea( implode( ' · ', $when ) ) );
	}
}
