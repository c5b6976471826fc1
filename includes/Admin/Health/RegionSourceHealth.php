<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Health;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Region\RegionFiles;

defined( 'ABSPATH' ) || exit;

/** Checks that maps name the source of the outlines, as most licenses require. */
final class RegionSourceHealth {

	public function __construct( private readonly RegionFiles $files, private readonly Translator $translator ) {
	}

	public function check(): HealthCheck {
		return $this->files->source()->isKnown() || 0 === $this->files->outlines()
			? HealthCheck::good( $this->translator->text( 'Maps name the source of the outlines' ) )
			: HealthCheck::recommended(
				$this->translator->text( 'Maps do not say where the outlines of the regions come from. Import the regions once more with source and license.' ),
				Remedy::regions()
			);
	}
}
