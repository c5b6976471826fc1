<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Health;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Import\Source\FolderScan;
use SwImmoSuite\Import\Source\Source;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Import\Transfer\TransferRepository;

defined( 'ABSPATH' ) || exit;

/** Checks that transfers of the agency's software arrive: otherwise only that software would notice a failure. */
final class ImportHealth {

	/** Seconds after which a waiting transfer is a problem: an hour covers several runs of a cron job. */
	private const MAX_WAIT_SECONDS = HOUR_IN_SECONDS;

	/** Maximum number of problems with the folder shown in one row. */
	private const MAX_PROBLEMS = 3;

	public function __construct(
		private readonly TransferRepository $transfers,
		private readonly SourceRepository $sources,
		private readonly Clock $clock,
		private readonly Translator $translator,
	) {
	}

	/** Result of the last scan of the folder. */
	public function folder(): HealthCheck {
		$sentences = FolderScan::sentences( $this->translator );
		return [] === $sentences
			? HealthCheck::good( $this->translator->text( 'Nothing in the folder for transfers is causing problems' ) )
			: HealthCheck::recommended( implode( ' ', array_slice( $sentences, 0, self::MAX_PROBLEMS ) ), Remedy::import() );
	}

	/** Reports a transfer that has waited too long; otherwise says when each source's last transfer succeeded. */
	public function transfers(): HealthCheck {
		$t      = $this->translator;
		$oldest = $this->transfers->oldestWaiting();
		if ( null !== $oldest && $oldest < $this->clock->now() - self::MAX_WAIT_SECONDS ) {
			$text = $t->text( 'A transfer of your software has been waiting since %s: scheduled tasks do not run, or its file lies on another server. Set up a system cron job.' );
			return HealthCheck::recommended( sprintf( $text, $t->dateTime( $oldest ) ), Remedy::cronGuide() );
		}
		$when = static fn( ?int $at ): string => null === $at ? '–' : $t->dateTime( $at );
		$last = array_map( static fn( Source $source ): string => Source::label( $source->name, $t ) . ' ' . $when( $source->succeededAt ), $this->sources->all() );
		return HealthCheck::good( [] === $last ? $t->text( 'No transfer of agency software is waiting' ) : sprintf( $t->text( 'Last transfers: %s' ), implode( ', ', $last ) ) );
	}

	/**
	 * Reports a missing zip extension of PHP, without which ZIP files are refused. Sites without transfers do not need it.
	 *
	 * @param bool $hasZip Whether PHP has the extension.
	 */
	public function archives( bool $hasZip ): HealthCheck {
		return $hasZip || [] === $this->transfers->newest( '', 1 )
			? HealthCheck::good( $this->translator->text( 'Transfers can be read' ) )
			: HealthCheck::recommended(
				$this->translator->text( 'PHP lacks the “zip” extension: ZIP files from your software are refused, and only XML is read. Please ask your host to enable it.' ),
				Remedy::import()
			);
	}

	/** Reports held transfers: until staff decide, the listings that the software stopped sending stay public. */
	public function held(): HealthCheck {
		$held = $this->transfers->heldCount();
		$text = $this->translator->plural(
			'%s transfer waits for your approval: it would withdraw unusually many properties.',
			'%s transfers wait for your approval: they would withdraw unusually many properties.',
			$held
		);
		return 0 === $held
			? HealthCheck::good( $this->translator->text( 'No transfer is waiting for approval' ) )
			: HealthCheck::recommended( sprintf( $text, $this->translator->number( $held ) ), Remedy::import() );
	}
}
