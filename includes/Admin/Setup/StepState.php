<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Setup;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** Progress of a step. */
enum StepState: string {

	case Done   = 'done';
	case Open   = 'open';
	case Failed = 'failed';

	public static function of( bool $isDone ): self {
		return $isDone ? self::Done : self::Open;
	}

	/** Text beside the icon. */
	public function label( Translator $texts ): string {
		return match ( $this ) {
			self::Done   => $texts->text( 'Done', 'Step state' ),
			self::Open   => $texts->text( 'Open', 'Step state' ),
			self::Failed => $texts->text( 'Failed', 'Step state' ),
		};
	}

	/** A Dashicon. */
	public function icon(): string {
		return match ( $this ) {
			self::Done   => 'dashicons-yes-alt',
			self::Open   => 'dashicons-marker',
			self::Failed => 'dashicons-warning',
		};
	}
}
